import { expect, it } from 'vitest';

import { VariableNames } from './variable-names';

it.each([
  ['DEVICE_ID', 'deviceId', '/devices/'],
  ['USER_ID', 'id', '/users/'],
  ['ID', 'id', ''],
  // A value in PATH would hide every program.
  ['CONTENT_PATH', 'path', '/repos/{repo}/contents/'],
  ['USER_UID', 'uid', '/users/'],
  ['USER_USERNAME', 'username', '/users/'],
  ['PARAM_USER', 'user', '/{org}/'],
  ['PARAM_2_FA', '2fa', ''],
  ['CODE_2_FA', '2fa', '/codes/'],
  ['GERAT', 'gerät', ''],
  ['PARAM', 'имя', ''],
])('gives %s to %s after "%s"', (variable, name, before) => {
  expect(new VariableNames().give(name, before)).toBe(variable);
});

it('gives no name twice', () => {
  const names = new VariableNames('TOKEN');
  const given = ['token', 'user-id', 'userId', 'user_id'].map((name) => names.give(name, '/a/'));
  expect(given).toEqual(['A_TOKEN', 'USER_ID', 'A_USER_ID', 'PARAM_USER_ID']);
  expect(names.give('userId')).toBe('PARAM_USER_ID_2');
});

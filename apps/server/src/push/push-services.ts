/** Who passes messages on to browsers: of Chromium, Firefox, Safari and Edge. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Whether an address belongs to one of them: a server that asks any address it is given could be sent anywhere. */
export function isPushAddress(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username } = new URL(endpoint);
  if (username !== '') return false;
  if (services.includes(`http://${host}`)) return protocol === 'http:';
  return protocol === 'https:' && services.some((name) => hostname === name || hostname.endsWith(`.${name}`));
}

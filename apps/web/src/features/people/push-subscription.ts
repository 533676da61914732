import { fail, fault, ok, type Language, type Result } from '@quadrille/kit';
import { pushApi } from '@quadrille/online';
import type { PushRequest } from '@quadrille/protocol';
import { askServer } from '../../platform/server/client.ts';

/** `none`: this browser has no push notifications; `denied`: the user has blocked them. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

const api = pushApi(askServer);

const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscriptionNow(): Promise<PushSubscription | undefined> {
  const worker = canBeTold() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** The current state. A subscribed browser sends its account and language again. */
export async function pushState(language: Language): Promise<PushState> {
  if (!canBeTold() || !(await navigator.serviceWorker.getRegistration())) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const known = await subscriptionNow();
  const request = known && requestOf(known, language);
  return request && (await api.subscribe(request)).ok ? 'on' : 'off';
}

/** Call it in a click handler: the browser asks the user for permission. */
export async function startPush(language: Language): Promise<Result<PushState>> {
  const key = await api.key();
  if (!key.ok) return key;
  if ((await Notification.requestPermission()) === 'denied') return ok('denied');
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key.value })
    .catch(() => undefined);
  const request = made && requestOf(made, language);
  if (!request) return fail(fault('push-refused'));
  const subscribed = await api.subscribe(request);
  return subscribed.ok ? ok('on') : subscribed;
}

export async function endPush(): Promise<void> {
  const known = await subscriptionNow();
  if (!known) return;
  await api.end(known.endpoint);
  await known.unsubscribe();
}

function requestOf(subscription: PushSubscription, language: Language): PushRequest | undefined {
  const { endpoint } = subscription;
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return p256dh === undefined || auth === undefined ? undefined : { endpoint, key: p256dh, auth, language };
}

import type { Me } from '@quadrille/protocol';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PageProps } from '../platform/router.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { OwnName } from '../features/online/own-name.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { account } from '../platform/server/client.ts';
import { BecomePerson } from '../features/people/become-person.tsx';
import { Belongings } from '../features/people/belongings.tsx';
import { CodesShown } from '../features/people/codes-shown.tsx';
import { LogIn } from '../features/people/log-in.tsx';
import { OwnBots } from '../features/people/own-bots.tsx';
import { useAnswer } from '../platform/server/use-answer.ts';
import { usePeopleSay } from '../features/people/words/index.ts';
import { WaysIn } from '../features/people/ways-in.tsx';
import '../features/people/people.css';

export default function AccountPage({ back }: PageProps<'account'>) {
  return <WithServer>{({ me }) => <Account me={me} back={back} />}</WithServer>;
}

/** Creating an account, logging in, and everything that belongs to the account. */
function Account({ me, back }: { readonly me: Me | undefined; readonly back: string | undefined }) {
  const say = usePeopleSay();
  const [codes, setCodes] = useState<readonly string[]>();
  const [hadAccount] = useState(me?.person === true);
  const goBack = useEffectEvent(() => {
    if (back !== undefined) location.replace(`#/${back}`);
  });
  // A visitor who came for an account and has one now is led back; new codes are shown first.
  const isDone = me?.person === true && !hadAccount && codes === undefined;
  useEffect(() => {
    if (isDone) goBack();
  }, [isDone]);
  return (
    <OnlineFrame title={say('account.title')}>
      <h1 tabIndex={-1}>{say('account.title')}</h1>
      {me?.person ? (
        <Own me={me} showCodes={setCodes} />
      ) : (
        <div className="stack">
          <BecomePerson me={me} say={say} showCodes={setCodes} />
          <LogIn me={me} say={say} />
        </div>
      )}
      {codes && <CodesShown name={me?.name ?? ''} codes={codes} say={say} close={() => setCodes(undefined)} />}
    </OnlineFrame>
  );
}

function Own({ me, showCodes }: { readonly me: Me; showCodes(codes: readonly string[]): void }) {
  const say = usePeopleSay();
  const [answer, look] = useAnswer(account.sheet);
  const sheet = answer?.ok ? answer.value : undefined;
  return (
    <>
      <OwnName me={me} say={say} />
      <div className="stack">
        {sheet && <WaysIn sheet={sheet} say={say} look={look} showCodes={showCodes} />}
        {sheet && <OwnBots say={say} />}
        {sheet && <Belongings sheet={sheet} say={say} look={look} />}
      </div>
    </>
  );
}

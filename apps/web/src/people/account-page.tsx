import type { Me } from '@quadrille/protocol';
import { useState } from 'react';
import { OnlineFrame } from '../online/online-frame.tsx';
import { OwnName } from '../online/own-name.tsx';
import { WithServer } from '../online/with-server.tsx';
import { account } from './account-client.ts';
import { BecomePerson } from './become-person.tsx';
import { Belongings } from './belongings.tsx';
import { CodesShown } from './codes-shown.tsx';
import { LogIn } from './log-in.tsx';
import { OwnBots } from './own-bots.tsx';
import { useAnswer } from './use-answer.ts';
import { usePeopleSay } from './use-people-say.ts';
import { WaysIn } from './ways-in.tsx';
import './people.css';

export function AccountPage() {
  return <WithServer>{({ me }) => <Account me={me} />}</WithServer>;
}

/** An account of one's own: how to get one, how to get in, and all that belongs to it. */
function Account({ me }: { readonly me: Me | undefined }) {
  const say = usePeopleSay();
  const [codes, setCodes] = useState<readonly string[]>();
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

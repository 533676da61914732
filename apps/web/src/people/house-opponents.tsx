import { botsApi } from '@quadrille/online';
import { askServer } from '../online/client.ts';
import { hrefOf } from '../router.ts';
import { useAnswer } from './use-answer.ts';
import { usePeopleSay } from './use-people-say.ts';
import './people.css';

const api = botsApi(askServer);

/** Computers of the server, who sit down whenever somebody asks them to. */
export default function HouseOpponents() {
  const say = usePeopleSay();
  const [answer] = useAnswer(api.house);
  if (!answer?.ok || answer.value.length === 0) return undefined;
  return (
    <section className="card stack online-card" aria-labelledby="house-bots" data-testid="house-bots">
      <h2 id="house-bots">{say('house.title')}</h2>
      <p className="muted small">{say('house.text')}</p>
      <ul className="table-rows">
        {answer.value.map(({ name, game }) => (
          <li key={name} className="table-row">
            <div>
              <a href={hrefOf({ page: 'person', name })}>{name}</a>
            </div>
            <a className="button" href={hrefOf({ page: 'online-new', game, to: name })}>
              {say('person.challenge')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

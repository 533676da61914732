import { isBye, type Meeting } from './tournament.ts';

/** What pairings depend on: past opponents, seats and byes. */
export class History {
  readonly #met = new Map<number, Map<number, number>>();
  readonly #last = new Map<number, Meeting>();
  readonly #sat = new Map<number, number[]>();
  readonly #byes = new Map<number, number>();

  constructor(meetings: readonly Meeting[]) {
    for (const meeting of meetings.toSorted((a, b) => a.round - b.round)) this.#add(meeting);
  }

  /** How often two entrants met. */
  countMeetings(a: number, b: number): number {
    return this.#met.get(a)?.get(b) ?? 0;
  }

  /** Whether the last meeting of either entrant was with the other. */
  metInLastMeeting(a: number, b: number): boolean {
    return this.#last.get(a)?.seats.includes(b) === true || this.#last.get(b)?.seats.includes(a) === true;
  }

  /** How often an entrant had a seat. */
  countSeat(number: number, seat: number): number {
    return this.#sat.get(number)?.[seat] ?? 0;
  }

  lastSeat(number: number): number | undefined {
    return this.#last.get(number)?.seats.indexOf(number);
  }

  lastRound(number: number): number {
    return this.#last.get(number)?.round ?? 0;
  }

  countByes(number: number): number {
    return this.#byes.get(number) ?? 0;
  }

  #add(meeting: Meeting): void {
    if (isBye(meeting)) {
      const [number] = meeting.seats;
      this.#byes.set(number!, this.countByes(number!) + 1);
      return;
    }
    meeting.seats.forEach((number, seat) => {
      this.#last.set(number, meeting);
      const sat = this.#sat.get(number) ?? [];
      sat[seat] = (sat[seat] ?? 0) + 1;
      this.#sat.set(number, sat);
      const met = this.#met.get(number) ?? new Map<number, number>();
      for (const other of meeting.seats) if (other !== number) met.set(other, (met.get(other) ?? 0) + 1);
      this.#met.set(number, met);
    });
  }
}

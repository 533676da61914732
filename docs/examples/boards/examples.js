const events = document.querySelector('#events');
const board = document.querySelector('#playable');
board.addEventListener('move', ({ detail }) => {
  events.textContent = `move ${detail.move} of seat ${detail.seat + 1}`;
});
board.addEventListener('end', ({ detail }) => {
  const winners = detail.winners.map((seat) => seat + 1).join(', ');
  events.textContent = winners === '' ? 'end: a draw' : `end: seat ${winners} has won`;
});

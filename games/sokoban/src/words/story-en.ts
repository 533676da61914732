import type { Words } from '@quadrille/kit';

export const storyEn = {
  'story.title': 'Speedy Roadie',
  'story.corridor': 'Load-in',
  'story.corridor.text':
    'It was meant to be a quiet sound check. Then the circle pit in front of the second stage began to turn anticlockwise, opened like a drain and swallowed the order of things. Now the whole festival is in the wrong place, the bands are crying into their leather, and exactly one person on site owns gloves. That is you, Speedy. First job: two cases of Doomslipper in the loading corridor. Nobody has ever pushed two at once, and you do not want to be the one who tries.',
  'story.corner': 'The corner of no return',
  'story.corner.text':
    'Hurdy Gory play folk metal and travel with cases that have no handles. What goes into a corner stays in the corner. The last roadie who tried to pull one out again now plays the triangle with them.',
  'story.order': 'Last on, first in',
  'story.order.text':
    'Three cases for The Polite Apocalypse, and a wing that leads nowhere. The singer begs your pardon, but the end of the world is at twenty to eleven sharp, and whatever you park at the front of the wing will stand in the way of everything behind it.',
  'story.one-way': 'For your own safety',
  'story.one-way.text':
    'Security has discovered crowd management. All doors now lead one way, which is wherever you are not. A case that has gone through will not come back, so have a look at the other side before you say goodbye to it.',
  'story.limited': 'Three more pushes',
  'story.limited.text':
    'The theremin of Wool Inferno lives in a case older than the genre. Its castors have three pushes left in them, says the label; after that it is furniture. The other cases are younger and can go the long way round.',
  'story.parking': 'Double parking',
  'story.parking.text':
    'Behind the main stage somebody has parked the fog machines of Mist Opportunity right in the doorway, with a note: “Back in five minutes. 2009.” Put things aside, let the others pass, and remember where you left them.',
  'story.tunnel': 'The cable tunnel',
  'story.tunnel.text':
    'The subwoofers of Tectonic have to cross under the field. The tunnel is one case wide, it has no lay-by, and two cases are already having an argument at the far end. Somebody will have to reverse. You cannot, so it will have to be them.',
  'story.switch': 'Contact!',
  'story.switch.text':
    'The pyrotechnician of Burnt Offerings, Mild has wired up two of the marks. A case that rolls onto one lights the flame; the next one puts it out. Leave both of them covered and both of them cold. He has drawn you a diagram, but it caught fire.',
  'story.mirror': 'Mirror, mirror',
  'story.mirror.text':
    'The twin guitarists of Otto insist on a stage that is the same on the left as on the right, down to the last plectrum. It took all afternoon to build. The way to fill it is not symmetrical in the slightest. Do not tell the twins.',
  'story.goal-room': 'The eye of the pit',
  'story.goal-room.text':
    'So this is where everything went. In the middle of the circle pit it is quiet, the grass is standing up again, and six cases of the headliner are waiting in the wings: the first chord of the evening, packed in foam. When the last one is in its place the pit will have to turn the right way round. Nobody has told it yet. Go on, Speedy.',
  'story.bonus': 'Bonus',
  'story.pedal': 'Stompbox',
  'story.pedal.text':
    'Somebody from Polite Distortion has left a pedal in the doorway between the wings. Every boot and every case that comes through sets it off: once and the whole site hums in E flat, once more and it is quiet again. Bring in both cases, and leave it quiet. Leaving it untouched does not count: the band has to know that it works.',
  'story.end':
    'For one bar nothing happens. Then the pit sighs, turns clockwise, and gives back eleven shoes, a bass player and the afternoon. The headliner walks on, looks at six cases standing exactly where they should, and dedicates the first song to “whoever did the boxes”. You are already asleep on one of them.',
} satisfies Words;

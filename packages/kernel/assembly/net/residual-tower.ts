import { BoardMap, room } from './board-map';
import { Convolution, mostSteps, Workspace } from './convolution';
import { HalfFloats } from './half-floats';

/** Factor of headroom for inputs above the maximum seen in training; higher inputs are clipped. */
const headroom: f32 = 1.25;
const leastPeak: f32 = 0.02;

/** A convolution, then residual blocks of two convolutions each. The input is integers, the output floats. */
export class ResidualTower {
  readonly input: BoardMap;
  readonly output: BoardMap;
  private readonly layers: StaticArray<Convolution>;

  /** Planes and channels are multiples of 8. */
  constructor(
    width: i32,
    height: i32,
    private readonly planes: i32,
    private readonly channels: i32,
    blocks: i32,
  ) {
    const shared = new Workspace(width, height, max(planes, channels));
    const input = new BoardMap(width, height, planes);
    const output = new BoardMap(width, height, channels);
    const inner = new BoardMap(width, height, channels);
    const layers = new StaticArray<Convolution>(1 + 2 * blocks);
    layers[0] = new Convolution(input, output, shared);
    for (let block = 0; block < blocks; block++) {
      layers[1 + 2 * block] = new Convolution(output, inner, shared);
      layers[2 + 2 * block] = new Convolution(inner, output, shared);
    }
    this.input = input;
    this.output = output;
    this.layers = layers;
  }

  /**
   * Reads filters and biases of all layers from a file, whose first layer has `filePlanes` of the planes. `peaks` are
   * the maxima seen in each input of each layer after the first. A plane's 1 is `planeSteps` integer steps.
   */
  load(file: HalfFloats, filePlanes: i32, peaks: HalfFloats, planeSteps: f32): void {
    const channels = this.channels;
    const filters = room((<usize>(max(this.planes, channels) * channels * 9)) << 2);
    const biases = room((<usize>channels) << 2);
    const steps = room((<usize>max(this.planes, channels)) << 2);
    for (let index = 0; index < this.layers.length; index++) {
      const layer = this.layers[index];
      if (index == 0) {
        for (let plane = 0; plane < this.planes; plane++) store<f32>(steps + (plane << 2), planeSteps);
        memory.fill(filters, 0, (<usize>(this.planes * channels * 9)) << 2);
        for (let output = 0; output < channels; output++) {
          file.read(filters + ((<usize>(output * this.planes * 9)) << 2), filePlanes * 9);
        }
      } else {
        for (let channel = 0; channel < channels; channel++) {
          const peak = max<f32>(peaks.next(), leastPeak) * headroom;
          store<f32>(steps + (channel << 2), <f32>mostSteps / peak);
        }
        memory.copy(this.layers[index - 1].outputSteps, steps, (<usize>channels) << 2);
        file.read(filters, channels * channels * 9);
      }
      file.read(biases, channels);
      layer.load(filters, biases, steps);
    }
  }

  /** Inputs that are equal in every cell can be folded into the biases of the first convolution. */
  rebiasStem(biases: usize): void {
    this.layers[0].rebias(biases);
  }

  run(): void {
    this.layers[0].run(false);
    for (let index = 1; index < this.layers.length; index += 2) {
      this.layers[index].run(false);
      this.layers[index + 1].run(true);
    }
  }
}

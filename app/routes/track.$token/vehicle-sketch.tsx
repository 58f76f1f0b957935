import type { TrackArrival } from "~/domain/diary/tracking/arrival";
import { timeInLondon } from "~/shared/time/london";
import styles from "./vehicle-sketch.module.css";

const [WIDTH, HEIGHT, MARGIN] = [400, 180, 28];
/** Distances of the rings around the stop, in miles. */
const RINGS = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100];
const MILES_PER_DEGREE = 69.1;

type Vehicle = NonNullable<TrackArrival["vehicle"]>;

/** Where the vehicle is, in miles east and south of the stop. */
function offsetOf({ position, stop }: Vehicle) {
	const shrink = Math.cos((stop.latitude * Math.PI) / 180);
	return {
		x: (position.longitude - stop.longitude) * MILES_PER_DEGREE * shrink,
		y: (stop.latitude - position.latitude) * MILES_PER_DEGREE,
	};
}

/** "3.2 miles away, about 9 minutes", for screen readers too. */
const describeDistance = ({ miles, minutes }: Vehicle) =>
	miles < 0.3 ? "Almost there" : `${miles} miles away, about ${Math.max(1, minutes)} minutes`;

/** A sketch to scale, north up: the stop, rings around it, and the vehicle. */
export function VehicleSketch({ vehicle }: { vehicle: Vehicle }) {
	const { x, y } = offsetOf(vehicle);
	const scale = Math.min(
		(WIDTH - 2 * MARGIN) / Math.max(Math.abs(x), 0.2),
		(HEIGHT - 2 * MARGIN) / Math.max(Math.abs(y), 0.2),
	);
	const stop = { x: WIDTH / 2 - (x * scale) / 2, y: HEIGHT / 2 - (y * scale) / 2 };
	const van = { x: WIDTH / 2 + (x * scale) / 2, y: HEIGHT / 2 + (y * scale) / 2 };
	const rings = RINGS.filter((miles) => miles * scale > 24 && miles * scale < WIDTH);
	return (
		<figure className={styles.sketch}>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describeDistance(vehicle)}>
				{rings.map((miles) => (
					<g key={miles}>
						<circle className={styles.ring} cx={stop.x} cy={stop.y} r={miles * scale} />
						<text className={styles.ringLabel} x={stop.x} y={stop.y - miles * scale - 3}>
							{miles} mi
						</text>
					</g>
				))}
				<path className={styles.route} d={`M${van.x} ${van.y}L${stop.x} ${stop.y}`} />
				<circle className={styles.stop} cx={stop.x} cy={stop.y} r="7" />
				<circle className={styles.halo} cx={van.x} cy={van.y} r="16" />
				<circle className={styles.vehicle} cx={van.x} cy={van.y} r="8" />
			</svg>
			<figcaption>
				<b>{describeDistance(vehicle)}</b>
				<span className="text-12 secondary-text">Position at {timeInLondon(new Date(vehicle.at))}</span>
			</figcaption>
		</figure>
	);
}

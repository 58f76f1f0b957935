import type { DemoAddress, Turn, World } from "../world/world";

/** The days before today of which a trail is stored, and how many drivers have one. */
const DAYS_BACK = 5;
const DRIVERS = 6;
const STEP_MINUTES = 10;
const STOP_MINUTES = 20;

/** Adds where some drivers were in the last days: from stop to stop and back. */
export function addTrails(world: World) {
	const { clock, rows } = world;
	const turns = world.turns.filter(({ date, shift, in: from, out, driver }) => {
		const away = clock.daysFromToday(date);
		return (
			away < 0 &&
			away >= -DAYS_BACK &&
			shift === 1 &&
			from !== null &&
			out !== null &&
			driver.row.id <= DRIVERS
		);
	});
	for (const turn of turns) {
		if (turn.in === null || turn.out === null) continue;
		const stops = listStops(turn, turn.in, turn.out);
		if (stops.length === 0) continue;
		for (let at = turn.in; at <= turn.out; at += STEP_MINUTES) {
			rows.put("driver_position", {
				driver_id: turn.driver.row.id,
				at: clock.instant(turn.date, at),
				...placeAt(stops, at),
				accuracy: 6 + (at % 9),
			});
		}
	}
}

/** A stay at a place between two minutes. */
interface Stay {
	from: number;
	to: number;
	place: DemoAddress;
}

/** Where a turn's driver is from when to when; it begins and ends at the first stop. */
function listStops({ legs }: Turn, start: number, out: number): Stay[] {
	const stops = legs
		.flatMap(({ job, from, to }) => [
			{ from, to: from + STOP_MINUTES, place: job.from_place },
			{ from: to, to: to + STOP_MINUTES, place: job.to_place },
		])
		.filter((stop) => stop.from > start && stop.to < out)
		.sort((a, b) => a.from - b.from);
	const [first] = stops;
	if (!first) return [];
	const base = (from: number, to: number) => ({ from, to, place: first.place });
	return [base(start, start + STOP_MINUTES), ...stops, base(out - 5, out)];
}

function placeAt(stops: Stay[], at: number) {
	const next = stops.find(({ from }) => from > at);
	const last = stops.findLast(({ from }) => from <= at);
	if (!last) throw new Error("a trail begins at its first stop");
	const share = !next || at <= last.to ? 0 : (at - last.to) / Math.max(1, next.from - last.to);
	const between = (side: "latitude" | "longitude") => {
		const start = last.place[side];
		return Math.round((start + ((next?.place[side] ?? start) - start) * share) * 10_000) / 10_000;
	};
	return { latitude: between("latitude"), longitude: between("longitude") };
}

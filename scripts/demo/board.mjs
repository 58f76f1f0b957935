import { canDrive } from "./favourites.mjs";

const MOST_LEGS = 4;

/** The vehicles and drivers that are out, by day and shift, each with the legs they run. */
export function boardOf(world) {
	const turns = new Map();
	const at = (date, shift) => {
		const key = `${date}|${shift}`;
		if (!turns.has(key)) turns.set(key, []);
		return turns.get(key);
	};
	const driverOut = (date, driver) => [...at(date, 1), ...at(date, 2)].some((turn) => turn.driver === driver);
	const isFree = (driver, vehicle, date) =>
		driver?.active && !driver.away.has(date) && !driverOut(date, driver) && canDrive(driver, vehicle);

	function driverFor(vehicle, date, shift) {
		const usual = shift === 1 ? vehicle.day : vehicle.night;
		if (isFree(usual, vehicle, date)) return usual;
		const able = world.drivers.filter((driver) => !driver.named && isFree(driver, vehicle, date));
		return able.toSorted((a, b) => a.rank - b.rank)[0] ?? null;
	}

	/** Sends a vehicle out with its driver, or answers null when nobody can take it. */
	function send(vehicle, date, shift) {
		if (vehicle.off.has(date)) return null;
		const driver = driverFor(vehicle, date, shift);
		if (!driver) return null;
		const turn = { date, shift, vehicle, driver, legs: [] };
		at(date, shift).push(turn);
		return turn;
	}

	const free = (turn, { from, to }) =>
		!turn.locked &&
		turn.legs.length < MOST_LEGS &&
		turn.legs.every((leg) => leg.to <= from || leg.from >= to);

	/** The turn that takes a leg: one that is out already and free at that hour, else another vehicle. */
	function place(loadType, leg) {
		const { date, shift } = leg;
		const out = at(date, shift);
		for (const type of loadType.carriers) {
			const taken = out
				.filter((turn) => turn.vehicle.type === type && free(turn, leg))
				.toSorted((a, b) => a.legs.length - b.legs.length)[0];
			if (taken) return join(taken, leg);
			const busy = new Set(out.map((turn) => turn.vehicle));
			for (const vehicle of world.vehicles) {
				if (vehicle.type !== type || busy.has(vehicle)) continue;
				const turn = send(vehicle, date, shift);
				if (turn) return join(turn, leg);
			}
		}
		return null;
	}
	function join(turn, leg) {
		turn.legs.push(leg);
		return turn;
	}
	return { turns, at, send, place, join };
}

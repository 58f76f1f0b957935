import { shiftDate } from "./clock.mjs";
import { canDrive } from "./favourites.mjs";
import { hasEnoughRest } from "./rest.mjs";
import { estimateDriveMinutes } from "./road.mjs";
import { findViolations } from "./shift-limits.mjs";

const MAX_LEGS = 5;

/** The vehicle and driver turns by day and shift, each with its legs. */
export function createBoard(world) {
	const turns = new Map();
	const byDriver = new Map();
	const at = (date, shift) => {
		const key = `${date}|${shift}`;
		if (!turns.has(key)) turns.set(key, []);
		return turns.get(key);
	};
	const onDay = (date) => [...at(date, 1), ...at(date, 2)];
	const getTurns = (driver) => byDriver.get(driver) ?? [];
	const isFree = (driver, vehicle, turn) =>
		Boolean(driver?.active) &&
		!driver.away.has(turn.date) &&
		canDrive(driver, vehicle) &&
		!getTurns(driver).some(({ date }) => date === turn.date) &&
		hasEnoughRest(getTurns(driver), turn, turn.legs);

	function pickDriver(turn) {
		const { vehicle, shift } = turn;
		const usualDriver = getUsualDriver(vehicle, shift);
		if (isFree(usualDriver, vehicle, turn)) return usualDriver;
		const availableDrivers = world.drivers.filter(
			(driver) => !driver.isLoginDriver && isFree(driver, vehicle, turn),
		);
		const spareDrivers = availableDrivers.filter(
			(driver) => !world.vehicles.some((other) => other.day === driver),
		);
		return (
			(spareDrivers.length > 0 ? spareDrivers : availableDrivers).toSorted((a, b) => a.rank - b.rank)[0] ??
			null
		);
	}

	/** Adds a turn with its driver and legs; null when no driver or vehicle is available. */
	function send(vehicle, date, shift, legs = []) {
		if (vehicle.off.has(date) || legs.some((leg) => isVehicleBusy(vehicle, date, shift, leg))) return null;
		const turn = { date, shift, vehicle, legs };
		turn.driver = pickDriver(turn);
		if (!turn.driver || findViolations(turn, legs).size > 0) return null;
		at(date, shift).push(turn);
		byDriver.set(turn.driver, [...getTurns(turn.driver), turn]);
		return turn;
	}

	/** Whether the vehicle is out in another shift at that time, or carries goods of another shift. */
	function isVehicleBusy(vehicle, date, shift, { from, to, stays }) {
		const nearbyLegs = [-1, 0, 1].flatMap((days) =>
			onDay(shiftDate(date, days))
				.filter((turn) => turn.vehicle === vehicle && (days !== 0 || turn.shift !== shift))
				.flatMap(({ legs }) =>
					legs.map((leg) => ({
						from: leg.from + days * 1440,
						to: leg.to + days * 1440,
						shares: days === 0 && (stays || leg.stays),
					})),
				),
		);
		return nearbyLegs.some((leg) => leg.shares || (leg.from < to + 60 && from < leg.to + 60));
	}

	const canTakeLeg = (turn, leg) =>
		!turn.locked &&
		turn.legs.length < MAX_LEGS &&
		!isVehicleBusy(turn.vehicle, turn.date, turn.shift, leg) &&
		findViolations(turn, [...turn.legs, leg]).size === 0 &&
		hasEnoughRest(getTurns(turn.driver), turn, [...turn.legs, leg]);

	/** The turn for a leg: an existing one with the shortest empty run, else a new one on an idle vehicle; null if none. */
	function place(loadType, leg) {
		const { date, shift } = leg;
		const turnsOut = at(date, shift);
		for (const type of loadType.carriers) {
			const bestTurn = turnsOut
				.filter((turn) => turn.vehicle.type === type && canTakeLeg(turn, leg))
				.toSorted((a, b) => minutesToFirstStop(a, leg) - minutesToFirstStop(b, leg))[0];
			if (bestTurn) return join(bestTurn, leg);
			const busyVehicles = new Set(turnsOut.map((turn) => turn.vehicle));
			const idleVehicles = world.vehicles.filter(
				(vehicle) => vehicle.type === type && !busyVehicles.has(vehicle),
			);
			const usualDriver = (vehicle) =>
				isFree(getUsualDriver(vehicle, shift), vehicle, { date, shift, vehicle, legs: [leg] });
			const detour = ({ base }) =>
				estimateDriveMinutes(base, leg.stops[0].place) + estimateDriveMinutes(leg.stops.at(-1).place, base);
			for (const vehicle of idleVehicles.toSorted(
				(a, b) => usualDriver(b) - usualDriver(a) || detour(a) - detour(b),
			)) {
				const turn = send(vehicle, date, shift, [leg]);
				if (turn) return turn;
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

const getUsualDriver = (vehicle, shift) => (shift === 1 ? vehicle.day : vehicle.night);

/** Minutes from a turn's position before a leg to the leg's first stop. */
function minutesToFirstStop({ legs }, leg) {
	const before = legs.filter(({ to }) => to <= leg.from).toSorted((a, b) => b.to - a.to)[0];
	return before ? estimateDriveMinutes(before.stops.at(-1).place, leg.stops[0].place) : 0;
}

import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import { addDemoDays } from "../shared/clock.mjs";
import { canDrive } from "../world/favourites";
import type {
	Clock,
	DemoDriver,
	DemoLeg,
	DemoLoadType,
	DemoShift,
	DemoVehicle,
	PlannedLeg,
	Turn,
	TurnPlan,
	World,
} from "../world/world";
import { PlannedTurn } from "../world/world";
import { hasEnoughRest } from "./rest";
import { findViolations } from "./shift-limits";

const MAX_LEGS = 5;
/** A fortnight's rest is judged for each day of the fortnight before and after a shift. */
const REST_DAYS = 28;

export type Board = ReturnType<typeof createBoard>;

/** The vehicle and driver turns by day and shift, each with its legs. */
export function createBoard(world: World) {
	const turns = new Map<string, Turn[]>();
	const byDriver = new Map<DemoDriver, Turn[]>();
	const at = (date: string, shift: DemoShift) => {
		const key = `${date}|${shift}`;
		const found = turns.get(key) ?? [];
		turns.set(key, found);
		return found;
	};
	const onDay = (date: string) => [...at(date, 1), ...at(date, 2)];
	const isBusy = (turn: Pick<Turn, "vehicle" | "date" | "shift">, leg: PlannedLeg) =>
		isVehicleBusy(world.clock, onDay, turn, leg);
	/** The turns that decide on a driver's rest around a day. */
	const getTurns = (driver: DemoDriver, day: string) => {
		const [from, to] = [addDemoDays(day, -REST_DAYS), addDemoDays(day, REST_DAYS)];
		return (byDriver.get(driver) ?? []).filter(({ date }) => date >= from && date <= to);
	};
	const isFree = (
		driver: DemoDriver | null | undefined,
		vehicle: DemoVehicle,
		turn: TurnPlan,
	): driver is DemoDriver =>
		driver?.active === true &&
		!driver.away.has(turn.date) &&
		canDrive(driver, vehicle) &&
		!getTurns(driver, turn.date).some(({ date }) => date === turn.date) &&
		hasEnoughRest(getTurns(driver, turn.date), turn, turn.legs);

	function pickDriver(turn: TurnPlan) {
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
	function send(
		vehicle: DemoVehicle,
		date: string,
		shift: DemoShift,
		legs: DemoLeg[] = [],
		begins?: number,
	): Turn | null {
		if (vehicle.off.has(date) || legs.some((leg) => isBusy({ vehicle, date, shift }, leg))) return null;
		const plan: TurnPlan = { date, shift, vehicle, legs, ...(begins === undefined ? {} : { begins }) };
		const driver = pickDriver(plan);
		if (!driver || findViolations(plan, legs).size > 0) return null;
		const turn = Object.assign(new PlannedTurn(), plan, { driver });
		at(date, shift).push(turn);
		const turnsOf = byDriver.get(driver) ?? [];
		turnsOf.push(turn);
		byDriver.set(driver, turnsOf);
		return turn;
	}

	const canTakeLeg = (turn: Turn, leg: DemoLeg) =>
		!turn.locked &&
		turn.legs.length < MAX_LEGS &&
		!isBusy(turn, leg) &&
		findViolations(turn, [...turn.legs, leg]).size === 0 &&
		hasEnoughRest(getTurns(turn.driver, turn.date), turn, [...turn.legs, leg]);

	/** The turn for a leg: an existing one with the shortest empty run, else a new one on an idle vehicle; null if none. */
	function place(loadType: DemoLoadType, leg: DemoLeg) {
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
			const usualDriver = (vehicle: DemoVehicle) =>
				Number(isFree(getUsualDriver(vehicle, shift), vehicle, { date, shift, vehicle, legs: [leg] }));
			const detour = ({ base }: DemoVehicle) =>
				estimateRoadLeg(base, firstPlace(leg)).minutes + estimateRoadLeg(lastPlace(leg), base).minutes;
			for (const vehicle of idleVehicles.toSorted(
				(a, b) => usualDriver(b) - usualDriver(a) || detour(a) - detour(b),
			)) {
				const turn = send(vehicle, date, shift, [leg]);
				if (turn) return turn;
			}
		}
		return null;
	}
	function join(turn: Turn, leg: DemoLeg) {
		turn.legs.push(leg);
		return turn;
	}
	return { turns, at, send, place, join };
}

/** Goods stay on a vehicle over a weekend and a bank holiday at most. */
const NEARBY_DAYS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];

/** Whether a vehicle is out in another shift at that time, or carries goods of another shift. */
function isVehicleBusy(
	clock: Clock,
	onDay: (date: string) => readonly Turn[],
	{ vehicle, date, shift }: Pick<Turn, "vehicle" | "date" | "shift">,
	{ from, to, stays, boundUntil }: PlannedLeg,
) {
	const isBound = boundUntil !== undefined;
	const nearbyLegs = NEARBY_DAYS.flatMap((days) =>
		onDay(addDemoDays(date, days))
			.filter((turn) => turn.vehicle === vehicle)
			.flatMap((turn) => {
				const isSameTurn = days === 0 && turn.shift === shift;
				// Goods of one job at most stay on a vehicle for another day.
				const legs = isSameTurn
					? turn.legs.filter((leg) => isBound && leg.boundUntil !== undefined)
					: turn.legs;
				return legs.map((leg) => ({
					from: clock.onDay(turn.date, leg.from, date),
					to: clock.onDay(turn.date, leg.boundUntil ?? leg.to, date),
					shares: days === 0 && (stays || leg.stays),
				}));
			}),
	);
	return nearbyLegs.some((leg) => leg.shares || (leg.from < (boundUntil ?? to) + 60 && from < leg.to + 60));
}

const getUsualDriver = (vehicle: DemoVehicle, shift: DemoShift) =>
	shift === 1 ? vehicle.day : vehicle.night;

/** Minutes from a turn's position before a leg to the leg's first stop. */
function minutesToFirstStop({ legs }: Turn, leg: PlannedLeg) {
	const before = legs.filter(({ to }) => to <= leg.from).toSorted((a, b) => b.to - a.to)[0];
	return before ? estimateRoadLeg(lastPlace(before), firstPlace(leg)).minutes : 0;
}

function firstPlace({ stops: [first] }: PlannedLeg) {
	if (!first) throw new Error("a leg without stops leads nowhere");
	return first.place;
}

const lastPlace = (leg: PlannedLeg) => leg.stops.at(-1)?.place ?? firstPlace(leg);

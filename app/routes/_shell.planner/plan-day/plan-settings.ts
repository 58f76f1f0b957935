import { type PlanScope, SLIDER_STOPS, USUAL_SCOPE } from "./plan-scope";

const keyOf = (user_id: number) => `cartage:plan-day:${user_id}`;

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
	values.some((one) => one === value);

/** Settings as they were stored, what is missing or unknown as usual. */
export function parseScope(stored: unknown): PlanScope {
	const values = typeof stored === "object" && stored !== null ? new Map(Object.entries(stored)) : new Map();
	const flag = (name: "unplanned" | "leftOver" | "mayMove") => {
		const value: unknown = values.get(name);
		return typeof value === "boolean" ? value : USUAL_SCOPE[name];
	};
	const stop = (name: "miles" | "time" | "keep") => {
		const value: unknown = values.get(name);
		const isStop = typeof value === "number" && Number.isInteger(value) && value >= 0 && value < SLIDER_STOPS;
		return isStop ? value : USUAL_SCOPE[name];
	};
	const [vehicles, subContract]: unknown[] = [values.get("vehicles"), values.get("subContract")];
	return {
		unplanned: flag("unplanned"),
		leftOver: flag("leftOver"),
		mayMove: flag("mayMove"),
		vehicles: isOneOf(["shown", "driver", "all"], vehicles) ? vehicles : USUAL_SCOPE.vehicles,
		subContract: isOneOf(["never", "price"], subContract) ? subContract : USUAL_SCOPE.subContract,
		miles: stop("miles"),
		time: stop("time"),
		keep: stop("keep"),
	};
}

/** The settings with which a user last planned a day in this browser. */
export function readScope(user_id: number): PlanScope {
	try {
		return parseScope(JSON.parse(localStorage.getItem(keyOf(user_id)) ?? "null"));
	} catch {
		return USUAL_SCOPE;
	}
}

/** Remembers them; in a browser that stores nothing they are forgotten. */
export function rememberScope(user_id: number, scope: PlanScope): void {
	try {
		localStorage.setItem(keyOf(user_id), JSON.stringify(scope));
	} catch {
		// A browser may refuse to store anything.
	}
}

import type { AnswerOf, BodyOf } from "~/client/api-calls";
import { findSite } from "~/domain/master-data/addresses/rules-site";
import type { SavedAddress } from "~/features/master-data/addresses";
import type { RoundEnd } from "~/shared/jobs/round";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import { type EntryValues, getSideAddress, type SubJobValues } from "../values/values";

type RoundBody = BodyOf<"POST /client/propose-stop-order">;
export type RoundAnswer = AnswerOf<"POST /client/propose-stop-order">;

/** What the user chooses of a round. */
export interface RoundOptions {
	end: RoundEnd;
	/** Minutes at each stop; null is the usual time. */
	minutes: number | null;
}

interface Place {
	address_line_1: string;
	town: string;
	post_code: string;
	latitude: number | null;
	longitude: number | null;
}

const toPlace = ({ address_line_1, town, post_code, latitude, longitude }: Place) => ({
	address_line_1,
	town,
	post_code,
	latitude,
	longitude,
});

const isPlaced = (place: Place) =>
	place.latitude !== null || [place.address_line_1, place.town, place.post_code].some((text) => text.trim());

/** The stops of a new trip as they are sent to be put in order; null without the day of the collection or without stops. */
export function toRoundBody(
	values: EntryValues,
	{ end, minutes }: RoundOptions,
	saved: readonly SavedAddress[],
): RoundBody | null {
	const { collection_date: date, collection_time, customer_id, trip_sub_jobs } = values;
	if (date === null || trip_sub_jobs.length === 0) return null;
	const start = getSideAddress(values, "collection");
	return {
		date,
		start_time: toUtcTime(date, collection_time) || null,
		start: isPlaced(start) ? toPlace(start) : null,
		end,
		...(minutes !== null && { service_minutes: minutes }),
		stops: trip_sub_jobs.map((sub) => ({
			...toPlace(sub),
			mode: sub.mode,
			// Without a window it can be done on any day.
			date: sub.time === null && sub.time_until === null ? null : sub.date,
			time: toUtcTime(sub.date ?? date, sub.time) || null,
			time_until: toUtcTime(sub.date ?? date, sub.time_until) || null,
			service_minutes: findSite(sub, customer_id, saved)?.service_minutes ?? null,
		})),
	};
}

/** Two bodies with the same are the same question. */
export const roundKey = (body: RoundBody | null): string => JSON.stringify(body);

/** The same for a round's stops in whatever order. */
export const unorderedKey = (body: RoundBody | null): string =>
	JSON.stringify(body && { ...body, stops: body.stops.map((stop) => JSON.stringify(stop)).sort() });

type Point = NonNullable<RoundAnswer["start_point"]>;
type SentPlace = RoundBody["stops"][number] | NonNullable<RoundBody["start"]>;

const addressOfPlace = ({ address_line_1, town, post_code }: SentPlace) =>
	JSON.stringify([address_line_1, town, post_code]);

/** The body with the positions that earlier answers had for its addresses: what has one is not looked up. */
export function withPositions(body: RoundBody, positions: ReadonlyMap<string, Point>): RoundBody {
	const placed = <Sent extends SentPlace>(place: Sent): Sent =>
		typeof place.latitude === "number" ? place : { ...place, ...positions.get(addressOfPlace(place)) };
	return { ...body, start: body.start && placed(body.start), stops: body.stops.map(placed) };
}

/** The positions of an answer, by address. They are for the round alone: a job's position is no estimate. */
export function positionsOf(body: RoundBody, { stops, start_point }: RoundAnswer): [string, Point][] {
	const found = stops.map(({ place, point }) => [body.stops[place], point] as const);
	return [[body.start, start_point] as const, ...found].flatMap(([place, point]): [string, Point][] =>
		place && point ? [[addressOfPlace(place), point]] : [],
	);
}

/** Stops in the order of an answer, each with when it is expected. A stop without a wanted time moves to the day on which it is reached. */
export function applyRound(stops: readonly SubJobValues[], answer: RoundAnswer): SubJobValues[] {
	return answer.stops.flatMap(({ place, date, time }) => {
		const stop = stops[place];
		if (!stop) return [];
		const there_at = toLocalTime(date, time);
		return [{ ...stop, there_at, date: stop.time === null ? date : stop.date }];
	});
}

/** When a stop is expected. */
export type ExpectedTime = Pick<SubJobValues, "key" | "date" | "there_at">;

/** Stops in an order that was shown before, with the times that they had in it; those that are not in it stay behind. */
export const inOrderOf = (stops: readonly SubJobValues[], order: readonly ExpectedTime[]): SubJobValues[] => [
	...order.flatMap(({ key, date, there_at }) => {
		const stop = stops.find((one) => one.key === key);
		return stop ? [{ ...stop, there_at, date: stop.time === null ? date : stop.date }] : [];
	}),
	...stops.filter((stop) => order.every(({ key }) => key !== stop.key)),
];

/** The stops with one of them so many places further down; it stays among them. */
export function moveStop(stops: readonly SubJobValues[], key: string, by: number): SubJobValues[] {
	const from = stops.findIndex((stop) => stop.key === key);
	const moved = stops[from];
	if (!moved) return [...stops];
	const rest = stops.toSpliced(from, 1);
	return rest.toSpliced(Math.min(rest.length, Math.max(0, from + by)), 0, moved);
}

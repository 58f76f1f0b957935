import { liveSql } from "~/db/job-sql";
import { type Query, query } from "~/db/read";
import { CARD_JOINS, CARD_SQL } from "./card-sql";
import { OF_DAY_SQL } from "./select-unplanned";

/** A list of cards as JSON text. */
interface CardsRow {
	cards: string;
}

const cardsSql = (order: string) =>
	`SELECT '[' || coalesce(group_concat(${CARD_SQL}, ',' ORDER BY ${order}), '') || ']' AS cards`;

/** The cards of jobs by their keys `k`, a key and its order, with their places on the day `?1`. */
const cardsOfKeysSql = (keys: string) => `${cardsSql("k.key")}
	FROM ${keys} k JOIN job j ON j.uid = k.value ${CARD_JOINS} LEFT JOIN vehicle_job_planner p ON p.job_id = j.id AND p.date = ?1`;

/** Selects the cards of jobs, by key, with their places on a day, in the order of the keys. */
export const selectCards = (date: string, uids: readonly string[]): Query<CardsRow> =>
	query(cardsOfKeysSql("json_each(?2)"), date, JSON.stringify(uids));

/** Selects the cards of those jobs that are of a day, planned or unplanned. */
export const selectCardsOfDay = (date: string, ids: readonly number[]): Query<CardsRow> =>
	query(
		cardsOfKeysSql(`(SELECT uid AS value, id AS key FROM job WHERE id IN (${OF_DAY_SQL}))`),
		date,
		JSON.stringify(ids),
	);

/** Selects the cards of a vehicle's day in order. */
export const selectCardsOfVehicle = (vehicle_id: number, date: string): Query<CardsRow> =>
	query(
		`${cardsSql("p.position, p.id")} FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id ${CARD_JOINS}
		WHERE p.plannerable_id = ?1 AND p.date = ?2 AND ${liveSql("j")}`,
		vehicle_id,
		date,
	);

/** Selects the cards of jobs, by id, with their places on a day, in the order of their ids. */
export const selectCardsOfJobs = (date: string, ids: readonly number[]): Query<CardsRow> =>
	query(
		cardsOfKeysSql("(SELECT uid AS value, id AS key FROM job WHERE id IN (SELECT value FROM json_each(?2)))"),
		date,
		JSON.stringify(ids),
	);

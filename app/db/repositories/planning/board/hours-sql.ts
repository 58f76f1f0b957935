import { DUTY_SQL as DUTY, END_SQL as END, START_SQL as START } from "~/db/duty-sql";

/** Finished workdays of the driver of `w`, from a given day up to the day before `?1`. */
const workedSince = (from: string) =>
	`FROM work_day h WHERE h.driver_id = w.driver_id AND h.date >= ${from} AND h.date < ?1
		AND h.clockin_time IS NOT NULL AND h.clockout_time IS NOT NULL`;

const dutySince = (from: string) => `coalesce((SELECT sum(${DUTY}) ${workedSince(from)}), 0)`;

const figure = (
	slug: string,
	of: string,
) => `(SELECT ${of} FROM hours_rule WHERE slug = '${slug}' AND is_active = 1
	AND valid_from <= ?1 ORDER BY valid_from DESC LIMIT 1)`;

/** A common table expression with the figures the sums below need: the first week of the average, and two rests in minutes. */
export const HOURS_FIGURES_CTE = `hours_figure AS MATERIALIZED (SELECT
	date(?2, '-' || (7 * (coalesce(${figure("weekly_working_average", "json_extract(figures, '$.weeks')")}, 17) - 1)) || ' days') AS first_week,
	${figure("daily_rest", "minutes")} AS daily_rest, ${figure("weekly_rest", "json_extract(figures, '$.reduced_minutes')")} AS weekly_rest)`;

const figureValue = (figure: string) => `(SELECT ${figure} FROM hours_figure)`;

const MAX_REST = "iif(min(date) <= date(?1, '-12 days'), cast(round(max(rest)) AS INTEGER), NULL)";

/** The rests between the driver's workdays of two weeks: how many were short since the last weekly rest, and the longest. */
const RESTS = `(WITH g AS (SELECT h.date, ${START} AS began, ${START} - lag(${END}) OVER (ORDER BY h.date, h.shift_type_id) AS rest
		${workedSince("date(?1, '-14 days')")})
	SELECT json_array((SELECT count(*) FROM g WHERE rest < ${figureValue("daily_rest")}
		AND began > coalesce((SELECT max(began) FROM g WHERE rest >= ${figureValue("weekly_rest")}), 0)), (SELECT ${MAX_REST} FROM g)))`;

/**
 * The hours before the day `?1` of the driver of workday `w`. `?2` is the Monday of its week, `?3` the previous Monday, `?4` the
 * preceding days as JSON, the nearest first.
 */
export const DRIVER_HOURS_SQL = `(SELECT json_object('week', ${dutySince("?2")}, 'fortnight', ${dutySince("?3")},
	'days_in_row', coalesce((SELECT min(d.key) FROM json_each(?4) d WHERE NOT EXISTS (
		SELECT 1 FROM work_day h WHERE h.driver_id = w.driver_id AND h.date = d.value)), json_array_length(?4)),
	'last_end', (SELECT coalesce(h.clockout_date, h.date) || 'T' || h.clockout_time || ':00.000Z' FROM work_day h
		WHERE h.driver_id = w.driver_id AND h.date < ?1 AND h.date >= ?3 AND h.clockout_time IS NOT NULL
		ORDER BY h.date DESC, h.shift_type_id DESC LIMIT 1),
	'next_start', (SELECT h.date || 'T' || h.start_time || ':00.000Z' FROM work_day h WHERE h.driver_id = w.driver_id
		AND h.date > ?1 AND h.date <= date(?1, '+3 days') ORDER BY h.date, h.shift_type_id LIMIT 1),
	'short_rests', json_extract(r.rests, '$[0]'), 'longest_rest', json_extract(r.rests, '$[1]'),
	'reference', json((SELECT json_object('minutes', coalesce(sum(${DUTY}), 0),
		'weeks', cast((julianday(?2) - julianday(coalesce(min(h.date), ?2)) + 6) / 7 AS INTEGER) + 1) ${workedSince(figureValue("first_week"))})))
	FROM (SELECT ${RESTS} AS rests) r)`;

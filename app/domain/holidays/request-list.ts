import { z } from "zod";
import { query, read } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import type { Ctx } from "~/tenancy/ctx";
import { readHolidayYear } from "./holiday-year";
import { holidayRequestQuery } from "./leave-schemas";
import { REQUEST_STATUSES } from "./rules";

const text = z.string().nullable();
const clash = z.object({
	work_day_id: z.int(),
	date: z.string(),
	reg: text,
	jobs: z.int(),
	/** The driver has clocked in, so it cannot be released. */
	begun: z.boolean(),
});

/** A request for holiday with the workdays that clash with it. */
export const holidayRequestResponse = z.object({
	id: z.int(),
	driver_id: z.int(),
	full_name: z.string(),
	profile_image: text,
	date_from: z.string(),
	date_to: z.string(),
	days: z.number(),
	reason: text,
	status: z.enum(REQUEST_STATUSES),
	decided_by: text,
	decided_at: text,
	decision_note: text,
	created_at: z.string(),
	version: z.int(),
	clashes: z.array(clash),
	/** Other drivers who are away on one of these days. */
	also_away: z.array(z.string()),
});
export type HolidayRequest = z.infer<typeof holidayRequestResponse>;

type Row = Omit<HolidayRequest, "clashes" | "also_away"> & { clashes: string; also_away: string };

const REQUESTS_SQL = `SELECT r.id, r.driver_id, d.full_name, d.profile_image, r.date_from, r.date_to, ${unscaled("r.days")} AS days, r.reason,
		r.status, trim(u.first_name || ' ' || u.last_name) AS decided_by, r.decided_at, r.decision_note, r.created_at, r.version,
		(SELECT json_group_array(json_object('work_day_id', w.id, 'date', w.date, 'reg', v.reg, 'begun', w.clockin_time IS NOT NULL,
			'jobs', (SELECT count(*) FROM work_day_job a WHERE a.work_day_id = w.id AND a.is_deleted = 0)) ORDER BY w.date)
			FROM work_day w LEFT JOIN vehicle v ON v.id = w.vehicle_id
			WHERE w.driver_id = r.driver_id AND w.date BETWEEN r.date_from AND r.date_to) AS clashes,
		(SELECT json_group_array(DISTINCT o.full_name) FROM driver_unavail_date a JOIN driver o ON o.id = a.driver_id
			WHERE a.driver_id <> r.driver_id AND a.date BETWEEN r.date_from AND r.date_to AND o.deleted_at IS NULL) AS also_away
	FROM holiday_request r JOIN driver d ON d.id = r.driver_id LEFT JOIN user u ON u.id = r.decided_by`;

const toRequest = (row: Row): HolidayRequest => {
	const clashes: (Omit<HolidayRequest["clashes"][number], "begun"> & { begun: 0 | 1 })[] = JSON.parse(
		row.clashes,
	);
	return {
		...row,
		clashes: clashes.map((one) => ({ ...one, begun: one.begun === 1 })),
		also_away: JSON.parse(row.also_away),
	};
};

/** The requests that overlap a holiday year, pending ones first; optionally of one driver, or a single request by id. */
export async function readHolidayRequests(
	ctx: Ctx,
	filter: z.output<typeof holidayRequestQuery> & { driver_id?: number; id?: number },
): Promise<HolidayRequest[]> {
	const { year } = await readHolidayYear(ctx, filter.year);
	const [rows] = await read(ctx.d1, [
		query<Row>(
			`${REQUESTS_SQL} WHERE (?5 IS NOT NULL OR r.date_from <= ?2 AND r.date_to >= ?1) AND (?3 IS NULL OR r.status = ?3)
				AND (?4 IS NULL OR r.driver_id = ?4) AND (?5 IS NULL OR r.id = ?5)
			ORDER BY r.status <> 'pending', iif(r.status = 'pending', r.date_from, NULL), r.date_from DESC, r.id LIMIT 1000`,
			year.from,
			year.to,
			filter.status ?? null,
			filter.driver_id ?? null,
			filter.id ?? null,
		),
	]);
	return rows.map(toRequest);
}

/** The requests that overlap a holiday year, pending ones first. */
export const listHolidayRequests = defineOperation({
	access: staffWith("availability"),
	input: holidayRequestQuery,
	run: async ({ ctx, input }): Promise<HolidayRequest[]> => await readHolidayRequests(ctx, input),
});

/** Reads one request; parse the result with `parseRequest`. */
export const requestQuery = (id: number) => query<Row>(`${REQUESTS_SQL} WHERE r.id = ?`, id);
export const parseRequest = (rows: readonly Row[]): HolidayRequest | null =>
	rows[0] ? toRequest(rows[0]) : null;

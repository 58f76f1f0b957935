import { and, count, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { db, hasText } from "~/db/builder";
import { jsonRows, orNull } from "~/db/json-fields";
import { refuseIf } from "~/db/refusals";
import { actorId, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import { sqlText } from "~/db/sql-text";
import type { Statement } from "~/db/statements";
import { check_report, check_result, defect_action, trailer, user, vehicle, vehicle_date } from "~/db/tenant";

/** A literal, for the index of defects. */
const isDefect = sql`${check_result.defect} = 1`;
type Status = (typeof defect_action.$inferSelect)["status"];
const status = sql<Status>`coalesce(${check_result.defect_status}, 'open')`;
const severity = sql<"minor" | "do_not_drive">`coalesce(${check_result.defect_severity}, 'minor')`;
const userName = sql<
	string | null
>`nullif(trim(${user.first_name} || ' ' || coalesce(${user.last_name}, '')), '')`;

const isNewestAction = and(
	eq(defect_action.check_result_id, check_result.id),
	sql`${defect_action.id} = (SELECT max(a.id) FROM defect_action a WHERE a.check_result_id = ${check_result.id})`,
);

const COLUMNS = {
	id: check_result.id,
	check_report_id: check_result.check_report_id,
	name: check_result.name,
	status: status.as("state"),
	severity: severity.as("severity"),
	description: check_result.defect_description,
	note: check_result.defect_note,
	image: check_result.defect_image,
	truck_type: check_report.truck_type,
	mode: check_report.mode,
	vehicle_id: check_report.vehicle_id,
	trailer_id: check_report.trailer_id,
	work_day_id: check_report.work_day_id,
	subject: sql<string>`coalesce(${vehicle.reg}, ${trailer.serial_no}, ${trailer.code}, '')`.as("subject"),
	reported_by: check_report.driver_name,
	reported_at: check_report.done_at,
	cleared_at: check_result.defect_cleared_at,
	last_action_id: sql<number>`coalesce(${defect_action.id}, 0)`.as("last_action_id"),
	last_by: userName.as("last_by"),
	last_note: sql<string>`coalesce(${defect_action.note}, '')`.as("last_note"),
	last_at: orNull(defect_action.at).as("last_at"),
};

const offRoad = (today: string) =>
	sql<boolean>`EXISTS (SELECT 1 FROM ${vehicle_date} WHERE ${and(
		eq(vehicle_date.vehicle_id, check_report.vehicle_id),
		eq(vehicle_date.kind, "vor"),
		eq(vehicle_date.date, today),
	)})`
		.mapWith(Boolean)
		.as("is_off_road");

const selectDefects = (today: string) =>
	db
		.select({ ...COLUMNS, is_off_road: offRoad(today) })
		.from(check_result)
		.innerJoin(check_report, eq(check_report.id, check_result.check_report_id))
		.leftJoin(vehicle, eq(vehicle.id, check_report.vehicle_id))
		.leftJoin(trailer, eq(trailer.id, check_report.trailer_id))
		.leftJoin(defect_action, isNewestAction)
		.leftJoin(user, eq(user.id, defect_action.user_id));

const history = () =>
	jsonRows(
		{
			id: defect_action.id,
			status: defect_action.status,
			note: defect_action.note,
			by: userName,
			at: defect_action.at,
		},
		(rows) =>
			db
				.select({ rows })
				.from(defect_action)
				.leftJoin(user, eq(user.id, defect_action.user_id))
				.where(eq(defect_action.check_result_id, check_result.id)),
		defect_action.id,
	);

/** Selects a defect; `today` is the UK day. */
export const selectDefect = (id: number, today: string) =>
	selectDefects(today).where(and(eq(check_result.id, id), isDefect));

/** Selects the history of a defect, in order. */
export const selectDefectHistory = (id: number) =>
	db
		.select({ history: history().as("history") })
		.from(check_result)
		.where(and(eq(check_result.id, id), isDefect));

interface DefectFilter {
	/** `current`: not closed. */
	state: Status | "current" | "all";
	severity: "minor" | "do_not_drive" | "";
	vehicle_id?: number | undefined;
	trailer_id?: number | undefined;
	/** The moments between which it was reported; `before` is not included. */
	from: string | null;
	before: string | null;
	/** A part of the registration, the driver's name, the check or what was written. */
	keywords: string;
}

const isInState = (state: DefectFilter["state"]): SQL | undefined => {
	if (state === "all") return undefined;
	return state === "current" ? sql`${status} <> 'cleared'` : sql`${status} = ${state}`;
};

const matches = ({ state, severity: wanted, vehicle_id, trailer_id, from, before, keywords }: DefectFilter) =>
	and(
		isDefect,
		isInState(state),
		wanted === "" ? undefined : sql`${severity} = ${wanted}`,
		vehicle_id === undefined ? undefined : eq(check_report.vehicle_id, vehicle_id),
		trailer_id === undefined ? undefined : eq(check_report.trailer_id, trailer_id),
		from === null ? undefined : gte(check_report.done_at, from),
		before === null ? undefined : lt(check_report.done_at, before),
		keywords === ""
			? undefined
			: hasText(
					[
						vehicle.reg,
						sql`replace(${vehicle.reg}, ' ', '')`,
						trailer.serial_no,
						check_report.driver_name,
						check_result.name,
						check_result.defect_description,
					],
					keywords,
				),
	);

/** Selects some defects: with which nobody may drive first, then the newest. */
export const selectDefectPage = (
	filter: DefectFilter,
	{ page, perPage, today }: { page: number; perPage: number; today: string },
) =>
	selectDefects(today)
		.where(matches(filter))
		.orderBy(
			sql`${status} <> 'cleared' AND ${severity} = 'do_not_drive' DESC`,
			desc(check_report.done_at),
			desc(check_result.id),
		)
		.limit(perPage)
		.offset((page - 1) * perPage);

const sumOf = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;

/** Counts the defects of a filter by where they are, and of those that are not closed the ones with which nobody may drive. */
export const countDefects = (filter: DefectFilter) =>
	db
		.select({
			total: count(),
			open: sumOf(sql`${status} = 'open'`).as("open"),
			repairing: sumOf(sql`${status} = 'repairing'`).as("repairing"),
			cleared: sumOf(sql`${status} = 'cleared'`).as("cleared"),
			do_not_drive: sumOf(sql`${status} <> 'cleared' AND ${severity} = 'do_not_drive'`).as("do_not_drive"),
		})
		.from(check_result)
		.innerJoin(check_report, eq(check_report.id, check_result.check_report_id))
		.leftJoin(vehicle, eq(vehicle.id, check_report.vehicle_id))
		.leftJoin(trailer, eq(trailer.id, check_report.trailer_id))
		.where(matches(filter));

/** Counts all defects that are not closed, and those of them with which nobody may drive. */
export const countCurrentDefects = () =>
	db
		.select({
			current: count(),
			do_not_drive: sumOf(sql`${severity} = 'do_not_drive'`).as("do_not_drive"),
		})
		.from(check_result)
		.where(and(isDefect, sql`${check_result.defect_status} IN ('open', 'repairing')`));

/** Refuses the batch if the newest entry of a defect's history is another than the one that was read; 0 without one. */
export const requireLastAction = (id: number, last_action_id: number): Statement =>
	refuseIf(
		"record",
		sqlText`(SELECT coalesce(max(id), 0) FROM defect_action WHERE check_result_id = ${id}) <> ${last_action_id}`,
	);

/** Adds to the history of a defect. */
export const insertDefectAction = (
	ctx: WriteContext,
	{ id, status, note }: { id: number; status: Status; note: string },
): Statement =>
	db
		.insert(defect_action)
		.values({ check_result_id: id, status, note, user_id: actorId(ctx), at: ctx.now.toISOString() });

/** Sets where a defect is; a closed one has who closed it and when. */
export const updateDefectStatus = (
	ctx: WriteContext,
	{ id, status }: { id: number; status: Status },
): Statement =>
	db
		.update(check_result)
		.set({
			defect_status: status,
			defect_cleared_at: status === "cleared" ? ctx.now.toISOString() : null,
			defect_cleared_by: status === "cleared" ? actorId(ctx) : null,
			...updated(ctx),
		})
		.where(and(eq(check_result.id, id), isDefect));

/** Begins the history of each defect of a new check report, when it was reported. */
export const insertReportedDefects = (ctx: WriteContext, report_uid: string, at: string): Statement => ({
	...sqlText`INSERT INTO defect_action (check_result_id, status, note, user_id, at)
		SELECT r.id, 'open', trim(coalesce(r.defect_description, '')),
			(SELECT id FROM user WHERE id = ${ctx.actor.user_id ?? null}), ${at}
		FROM check_result r JOIN check_report c ON c.id = r.check_report_id
		WHERE c.uid = ${report_uid} AND r.defect = 1 ORDER BY r.id`,
});

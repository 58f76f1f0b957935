import { sql } from "drizzle-orm";
import { db, jsonList } from "~/db/builder";
import { dangerousGoodsSql, needNamesSql, needToMeet } from "~/db/need-sql";
import { type Query, query } from "~/db/read";
import { driver_skill, type job, type need, trailer_feature, vehicle_feature } from "~/db/tenant";

/** A need that the carriers of a job have to meet. */
export type NeedOfJobRow = Pick<
	typeof need.$inferSelect,
	"id" | "name" | "on_vehicle" | "on_trailer" | "skill_id"
> & { job_id: number };

/** Selects what carriers of these jobs have to meet: the jobs' own needs, those of their load types, and ADR of dangerous goods. */
export const selectNeedsOfJobs = (job_ids: readonly number[]): Query<NeedOfJobRow> =>
	// Text, as the ids of a job's needs are a list in a column.
	query(
		`SELECT j.id AS job_id, n.id, n.name, n.on_vehicle, n.on_trailer, n.skill_id
			FROM json_each(?) i JOIN job j ON j.id = i.value JOIN need n ON ${needToMeet("j")}
			ORDER BY i.key, n.position, n.id`,
		JSON.stringify(job_ids),
	);

/** What a driver's papers say of a job beside its stops; lists are JSON text. */
export type CarriageNotesRow = Pick<
	typeof job.$inferSelect,
	"goods_description" | "temperature" | "dimensions" | "do_not_stack"
> & { job_id: number; needs: string; dangerous_goods: string };

/** Selects what the drivers of jobs have to know of them: needs by name, and dangerous goods as transport documents list them. */
export const selectCarriageNotes = (job_ids: readonly number[]): Query<CarriageNotesRow> =>
	query(
		`SELECT j.id AS job_id, j.goods_description, j.temperature, j.dimensions, j.do_not_stack,
			${needNamesSql("j")} AS needs, ${dangerousGoodsSql("j")} AS dangerous_goods
			FROM json_each(?) i JOIN job j ON j.id = i.value`,
		JSON.stringify(job_ids),
	);

/** Selects the features of vehicles, by the ids of the needs that they meet. */
export const selectVehicleFeatures = (vehicle_ids: readonly number[]) =>
	db
		.select({ vehicle_id: vehicle_feature.vehicle_id, need_id: vehicle_feature.need_id })
		.from(vehicle_feature)
		.where(sql`${vehicle_feature.vehicle_id} IN ${jsonList(vehicle_ids)}`);

/** Selects the features of trailers, by the ids of the needs that they meet. */
export const selectTrailerFeatures = (trailer_ids: readonly number[]) =>
	db
		.select({ trailer_id: trailer_feature.trailer_id, need_id: trailer_feature.need_id })
		.from(trailer_feature)
		.where(sql`${trailer_feature.trailer_id} IN ${jsonList(trailer_ids)}`);

/** Selects the skills of drivers; `expires_on` is the last day that one is valid. */
export const selectDriverSkills = (driver_ids: readonly number[]) =>
	db
		.select({
			driver_id: driver_skill.driver_id,
			skill_id: driver_skill.skill_id,
			expires_on: driver_skill.expires_on,
		})
		.from(driver_skill)
		.where(sql`${driver_skill.driver_id} IN ${jsonList(driver_ids)}`);

/** The job `alias` and, of a sub-job, its trip: what a trip needs, each of its stops needs. */
const withTrip = (alias: string) => `o.id IN (${alias}.id, ${alias}.parent_id)`;

const isOwn = (alias: string) => `n.id IN (SELECT value FROM json_each(${alias}.needs))`;

const ofTrip = (alias: string) =>
	`EXISTS (SELECT 1 FROM job o, json_each(o.needs) w WHERE o.id = ${alias}.parent_id AND w.value = n.id)`;

const ofLoadType = (alias: string) =>
	`EXISTS (SELECT 1 FROM load_type_need t WHERE t.load_type_id = ${alias}.load_type_id AND t.need_id = n.id)`;

const hasDangerousGoods = (alias: string) =>
	`EXISTS (SELECT 1 FROM job o WHERE ${withTrip(alias)} AND o.dangerous_goods <> '[]')`;

/** Whether any dangerous goods of the job `alias` are not packed in limited quantities. */
const hasFullAdr = (alias: string) => `EXISTS (SELECT 1 FROM job o, json_each(o.dangerous_goods) g
	WHERE ${withTrip(alias)} AND g.value ->> 'limited_quantity' = 0)`;

/** Whether the need `n` of the job `alias` follows from its trip, load type or dangerous goods: 1 or 0. */
export const needIsImplied = (alias: string): string => `NOT (${isOwn(alias)})`;

/**
 * Condition on the need `n` that the job `alias` has it: by itself, by its trip or load type, or as dangerous goods are ADR. A deleted
 * one stays with the jobs that name it.
 */
export const needOfJob = (alias: string): string => `(${isOwn(alias)} OR (n.deleted_at IS NULL
	AND (${ofTrip(alias)} OR ${ofLoadType(alias)} OR (n.kind = 'adr' AND ${hasDangerousGoods(alias)}))))`;

/** The same for what carriers have to meet: goods that are all packed in limited quantities need no driver with an ADR certificate. */
export const needToMeet = (alias: string): string => `${needOfJob(alias)} AND n.deleted_at IS NULL
	AND NOT (n.kind IS 'adr' AND ${hasDangerousGoods(alias)} AND NOT ${hasFullAdr(alias)})`;

/** The names of the needs of the job `alias`, in their order, as a JSON list. */
export const needNamesSql = (alias: string): string =>
	`(SELECT json_group_array(n.name ORDER BY n.position, n.id) FROM need n WHERE ${needOfJob(alias)})`;

/** The dangerous goods of the job `alias` as a JSON list; of a sub-job without any, those of its trip. */
export const dangerousGoodsSql = (alias: string): string => `CASE WHEN ${alias}.dangerous_goods = '[]'
	THEN coalesce((SELECT o.dangerous_goods FROM job o WHERE o.id = ${alias}.parent_id), '[]')
	ELSE ${alias}.dangerous_goods END`;

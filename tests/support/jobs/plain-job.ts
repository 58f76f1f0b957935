/** The day of a plain job, a Monday. */
export const JOB_DAY = "2026-11-23";

/** The fields of a minimal job. */
export const PLAIN_JOB = {
	customer_id: 1,
	load_type_id: 501,
	collection_name: "Depot A",
	collection_town: "Leeds",
	collection_date: JOB_DAY,
	delivery_town: "York",
	delivery_date: JOB_DAY,
	base_charge: 100,
};

import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flagChecks, notDeleted } from "../columns/checks";
import { flag, masterTimestamps, nocase, version } from "../columns/types";
import { skill } from "./drivers";
import { trailer, vehicle } from "./fleet";
import { load_type } from "./tariffs";

/**
 * What a job may ask of those who carry it: a tail lift, a driver with an ADR certificate. It is met by a feature of the vehicle or of
 * the trailer, whichever it may be on, and by the driver's skill if it names one. `kind` is that of the needs that come with the product.
 */
export const need = sqliteTable(
	"need",
	{
		id: integer().primaryKey(),
		name: nocase().notNull(),
		kind: text({
			enum: ["adr", "tail_lift", "moffett", "hiab", "temperature", "two_drivers", "security", "airside"],
		}),
		on_vehicle: flag().notNull().default(0),
		on_trailer: flag().notNull().default(0),
		skill_id: integer().references(() => skill.id, { onDelete: "set null" }),
		/** How customers call it, separated by commas: files and mails are read by these words. */
		words: text(),
		position: integer().notNull(),
		version: version(),
		...masterTimestamps(),
	},
	(t) => [
		uniqueIndex("need_name").on(t.name).where(notDeleted(t.deleted_at)),
		index("need_position").on(t.position),
		...flagChecks(t.on_vehicle, t.on_trailer),
	],
);

const needId = () =>
	integer()
		.notNull()
		.references(() => need.id, { onDelete: "cascade" });

/** The needs that a vehicle has the equipment for. */
export const vehicle_feature = sqliteTable(
	"vehicle_feature",
	{
		vehicle_id: integer()
			.notNull()
			.references(() => vehicle.id, { onDelete: "cascade" }),
		need_id: needId(),
	},
	(t) => [primaryKey({ columns: [t.vehicle_id, t.need_id] })],
);

/** The needs that a trailer has the equipment for. */
export const trailer_feature = sqliteTable(
	"trailer_feature",
	{
		trailer_id: integer()
			.notNull()
			.references(() => trailer.id, { onDelete: "cascade" }),
		need_id: needId(),
	},
	(t) => [primaryKey({ columns: [t.trailer_id, t.need_id] })],
);

/** The needs that every job of a load type has. */
export const load_type_need = sqliteTable(
	"load_type_need",
	{
		load_type_id: integer()
			.notNull()
			.references(() => load_type.id, { onDelete: "cascade" }),
		need_id: needId(),
	},
	(t) => [primaryKey({ columns: [t.load_type_id, t.need_id] })],
);

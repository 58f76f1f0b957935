import type { ValueTable } from "~/db/record-tables";
import * as t from "~/db/tenant";
import { activeField, codeField, descriptionField, resourceMessages } from "~/domain/master-data/common";
import type { ResourceField } from "~/domain/master-data/field";
import type { Resource } from "~/domain/master-data/resource";
import { usageIn, workdayUsages } from "~/domain/master-data/usages";
import { vehicleText } from "~/domain/shared/texts/fleet";

const fleetDefaults = {
	area: "fleet",
	update: "PUT",
	reads: "fleet.read",
	writes: "fleet.write",
} as const satisfies Partial<Resource>;

export const vehicleTypes: Resource = {
	...fleetDefaults,
	name: "vehicle_type",
	thing: "Vehicle Type",
	things: "vehicle types",
	table: t.vehicle_type,
	path: "/client/vehicle-type",
	fields: [codeField({ name: "v_code", synonyms: ["type", "vehicle type"] }), descriptionField()],
	columns: [
		{ id: "v_code", header: "Code", cell: "strong", width: "m" },
		{ id: "description", header: "Description" },
	],
	search: ["v_code", "description"],
	order: ["v_code"],
	label: "r.v_code || iif(r.description <> '', ', ' || r.description, '')",
	key: "v_code",
	unique: [{ field: "v_code" }],
	usage: [usageIn("vehicle", "vehicle_type_id", "code", "vehicle")],
	event: "vehicleTypeChange",
	messages: { ...resourceMessages("Vehicle Type"), updated: vehicleText.typesUpdated },
	exports: { path: "/client/vehicle-types/exports", file: "vehicle-types.xlsx" },
	imports: { path: "/client/vehicle-types/imports", kind: "vehicle_type" },
};

export const trailers: Resource = {
	...fleetDefaults,
	name: "trailer",
	thing: "Trailer",
	things: "trailers",
	table: t.trailer,
	path: "/client/trailer",
	fields: [
		codeField(),
		{
			name: "serial_no",
			label: "Serial no",
			kind: "text",
			maxLength: 40,
			required: "Please enter a serial no",
		},
		descriptionField(),
		{ name: "cubic_max", label: "Cubic max", kind: "decimal", unit: "m³" },
	],
	columns: [
		{ id: "code", header: "Code", cell: "strong", width: "m" },
		{ id: "serial_no", header: "Serial no", width: "m" },
		{ id: "description", header: "Description" },
		{ id: "cubic_max", header: "Cubic max", cell: "number", width: "s", desktopOnly: true },
	],
	search: ["code", "serial_no", "description"],
	order: ["code"],
	label: "r.code || iif(r.description <> '', ', ' || r.description, '')",
	key: "code",
	unique: [{ field: "code" }, { field: "serial_no" }],
	usage: [...workdayUsages("trailer_id")],
	event: "trailerChange",
	messages: resourceMessages("Trailer"),
	exports: { path: "/client/trailers/exports", file: "trailers.xlsx" },
	imports: { path: "/client/trailers/imports", kind: "trailer" },
};

const favourites = (shift: 1 | 2): ValueTable => ({
	table: t.vehicle_favourite_driver,
	owner: "vehicle_id",
	column: "driver_id",
	fixed: { shift_type_id: shift },
});

const vehicleDates = (kind: "vor" | "pmi" | "mot"): ValueTable => ({
	table: t.vehicle_date,
	owner: "vehicle_id",
	column: "date",
	fixed: { kind },
});

const decimalField = (name: string, label: string, unit: string): ResourceField => ({
	name,
	label,
	kind: "decimal",
	unit,
});

const favouriteDriverSql = (shift: 1 | 2) =>
	`SELECT d.full_name FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id AND d.deleted_at IS NULL
		WHERE f.vehicle_id = r.id AND f.shift_type_id = ${shift} ORDER BY f.position, f.id LIMIT 1`;

const namedObjectSql = (table: string, column: string) =>
	`SELECT json_object('id', x.id, 'code', x.code, 'name', x.name) FROM ${table} x WHERE x.id = r.${column}`;

const FAVOURITES = `SELECT json_group_array(json_object('id', f.id, 'driver_id', f.driver_id, 'shift_type_id', f.shift_type_id,
	'driver_details', json_object('id', d.id, 'first_name', d.first_name, 'last_name', d.last_name, 'full_name', d.full_name,
		'profile_image', d.profile_image))) FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id WHERE f.vehicle_id = r.id`;

/** The next inspection of a vehicle, counted from the last one if no date is set. */
const NEXT_PMI = `(SELECT date(max(p.date), '+' || (7 * r.pmi_interval_weeks) || ' days') FROM vehicle_date p
	WHERE p.vehicle_id = r.id AND p.kind = 'pmi')`;

const NEXT_DATES = `SELECT json_object('vor', min(iif(v.kind = 'vor', v.date, NULL)), 'vor_to', max(iif(v.kind = 'vor', v.date, NULL)),
	'mot', min(iif(v.kind = 'mot', v.date, NULL)), 'pmi', coalesce(min(iif(v.kind = 'pmi', v.date, NULL)), ${NEXT_PMI}))
	FROM vehicle_date v WHERE v.vehicle_id = r.id AND v.date >= date('now')`;

export const vehicles: Resource = {
	...fleetDefaults,
	name: "vehicle",
	thing: "Vehicle",
	things: "vehicles",
	table: t.vehicle,
	path: "/client/vehicle",
	fields: [
		codeField(),
		{
			name: "reg",
			label: "Reg",
			kind: "reg",
			required: "Please enter a reg",
			synonyms: ["registration", "vrm"],
		},
		descriptionField(),
		{
			name: "vehicle_type_id",
			label: "Vehicle type",
			kind: "lookup",
			options: "vehicle_types",
			synonyms: ["type"],
		},
		{
			name: "driver_class_id",
			label: "Driver Class",
			kind: "lookup",
			options: "licence_types",
			synonyms: ["class", "licence"],
		},
		{ name: "depot_id", label: "Depot", kind: "lookup", options: "depots" },
		{
			name: "contractor_id",
			label: "Contract hire",
			kind: "lookup",
			options: "contractors",
			synonyms: ["contractor"],
		},
		decimalField("payload", "Max weight", "kg"),
		decimalField("spaces", "Spaces", "pallets"),
		activeField("is_active"),
		decimalField("gross_weight", "Gross weight", "kg"),
		decimalField("length", "Length", "m"),
		decimalField("width", "Width", "m"),
		decimalField("height", "Height", "m"),
		{ name: "tracker_id", label: "Tracker", kind: "text", maxLength: 60 },
		{
			name: "day_favourite_drivers",
			label: "Day drivers",
			kind: "picks",
			options: "drivers",
			wide: true,
			unlisted: true,
		},
		{
			name: "night_favourite_drivers",
			label: "Night drivers",
			kind: "picks",
			options: "drivers",
			wide: true,
			unlisted: true,
		},
		{ name: "vor", label: "Off road (VOR)", kind: "dates", wide: true, unlisted: true },
		{ name: "mot", label: "MOT", kind: "dates", wide: true, unlisted: true },
		{ name: "pmi", label: "PMI", kind: "dates", wide: true, unlisted: true },
		{
			name: "pmi_interval_weeks",
			label: "PMI every",
			kind: "integer",
			unit: "weeks",
			max: 52,
			unlisted: true,
		},
		{ name: "tax_due_on", label: "Tax due", kind: "date", unlisted: true },
		{ name: "tacho_calibration_due_on", label: "Tacho calibration due", kind: "date", unlisted: true },
	],
	columns: [
		{ id: "code", header: "Code", cell: "strong", width: "m" },
		{ id: "reg", header: "Reg", cell: "reg", width: "m" },
		{ id: "description", header: "Description", wide: true },
		{ id: "driver_class", header: "Driver Class", width: "m", desktopOnly: true },
		{ id: "day_driver", header: "Day driver", width: "l", desktopOnly: true },
		{ id: "upkeep", header: "State", cell: "upkeep", width: "l", computed: true },
	],
	quickFilters: [
		{ id: "vehicle_type_id", header: "Type", options: "vehicle_types" },
		{ id: "depot_id", header: "Depot", options: "depots" },
	],
	derived: {
		driver_class: { sql: "SELECT c.class_name FROM licence_class c WHERE c.id = r.driver_class_id" },
		v_code: { sql: "SELECT y.v_code FROM vehicle_type y WHERE y.id = r.vehicle_type_id" },
		contractor: { sql: namedObjectSql("contractor", "contractor_id"), json: true },
		depot: { sql: namedObjectSql("depot", "depot_id"), json: true },
		day_driver: { sql: favouriteDriverSql(1) },
		night_driver: { sql: favouriteDriverSql(2) },
		favourite_drivers: { sql: FAVOURITES, json: true },
		upkeep: { sql: NEXT_DATES, json: true },
	},
	values: {
		day_favourite_drivers: favourites(1),
		night_favourite_drivers: favourites(2),
		vor: vehicleDates("vor"),
		mot: vehicleDates("mot"),
		pmi: vehicleDates("pmi"),
	},
	search: ["code", "reg", "description", "replace(r.reg, ' ', '')"],
	order: ["order"],
	label: "r.code || iif(r.description <> '', ', ' || r.description, '')",
	key: "code",
	unique: [{ field: "code" }, { field: "reg" }],
	usage: [
		...workdayUsages("vehicle_id"),
		{
			thing: "planned job",
			things: "planned jobs",
			sql: `SELECT j.job_number AS name FROM vehicle_job_planner p JOIN job j ON j.id = p.job_id
				WHERE p.date >= date('now') AND p.plannerable_id = ?1`,
		},
	],
	active: "is_active",
	event: "vehicleChange",
	messages: {
		added: vehicleText.added,
		updated: "Details Successfully Updated",
		deleted: vehicleText.deleted,
	},
	tabs: [
		{
			title: "Details",
			fields: [
				"code",
				"reg",
				"description",
				"vehicle_type_id",
				"driver_class_id",
				"depot_id",
				"contractor_id",
				"payload",
				"spaces",
				"is_active",
				"gross_weight",
				"length",
				"width",
				"height",
				"tracker_id",
			],
		},
		{ title: "Drivers", fields: ["day_favourite_drivers", "night_favourite_drivers"] },
		{
			title: "Off road",
			fields: ["vor", "mot", "pmi", "pmi_interval_weeks", "tax_due_on", "tacho_calibration_due_on"],
		},
		{ title: "History", custom: "history" },
	],
	position: { column: "order", method: "PUT", path: "/client/change-vehicle-order" },
	exports: { path: "/client/vehicles/exports", file: "vehicles.xlsx" },
	imports: { path: "/client/vehicles/imports", kind: "vehicle" },
};

import type { ValueTable } from "~/db/record-tables";
import { PLANNED_JOBS_SQL, VEHICLE_COLUMNS } from "~/db/repositories/master-data/vehicle-columns";
import * as t from "~/db/tenant";
import {
	activeField,
	codeField,
	descriptionField,
	resourceMessages,
} from "~/domain/master-data/records/common";
import type { ResourceField } from "~/domain/master-data/records/field";
import type { Resource } from "~/domain/master-data/records/resource";
import { usageIn, workdayUsages } from "~/domain/master-data/records/usages";
import { vehicleText } from "~/shared/texts/fleet";

const fleetDefaults = {
	area: "fleet",
	update: "PUT",
	reads: "fleet.read",
	writes: "vehicles.write",
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

/** The equipment of a vehicle or trailer: the needs of jobs that it meets. */
const featuresField = (options: "vehicle_features" | "trailer_features"): ResourceField => ({
	name: "features",
	label: "Features",
	kind: "picks",
	options,
	wide: true,
	unlisted: true,
});

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
		featuresField("trailer_features"),
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
	values: { features: { table: t.trailer_feature, owner: "trailer_id", column: "need_id" } },
	event: "trailerChange",
	messages: resourceMessages("Trailer"),
	tabs: [
		{ title: "Details", fields: ["code", "serial_no", "description", "cubic_max", "features"] },
		{ title: "Checks", custom: "checks" },
	],
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
	keepsRows: true,
});

const decimalField = (name: string, label: string, unit: string): ResourceField => ({
	name,
	label,
	kind: "decimal",
	unit,
});

/** Why a vehicle is off the road, of its days from today on; saved by update-vehicle.ts. */
const OFF_ROAD_FIELDS: readonly ResourceField[] = [
	{
		name: "vor_reason",
		label: "Reason off road",
		kind: "text",
		maxLength: 200,
		wide: true,
		existing: true,
		ofDates: "vor",
		unlisted: true,
	},
	{
		name: "vor_workshop",
		label: "Workshop",
		kind: "text",
		maxLength: 100,
		existing: true,
		ofDates: "vor",
		unlisted: true,
	},
	{
		name: "vor_return",
		label: "Expected return",
		kind: "date",
		existing: true,
		ofDates: "vor",
		unlisted: true,
	},
];

export const vehicles: Resource = {
	...fleetDefaults,
	name: "vehicle",
	limited: "vehicles",
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
		featuresField("vehicle_features"),
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
		...OFF_ROAD_FIELDS,
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
		{ name: "tax_due_on", label: "Tax due", kind: "date", expires: true, unlisted: true },
		{
			name: "tacho_calibration_due_on",
			label: "Tacho calibration due",
			kind: "date",
			expires: true,
			unlisted: true,
		},
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
	derived: VEHICLE_COLUMNS,
	values: {
		features: { table: t.vehicle_feature, owner: "vehicle_id", column: "need_id" },
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
			sql: PLANNED_JOBS_SQL,
		},
	],
	active: "is_active",
	event: "vehicleChange",
	logsValues: true,
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
				"features",
			],
		},
		{ title: "Drivers", fields: ["day_favourite_drivers", "night_favourite_drivers"] },
		{
			title: "Off road",
			fields: [
				"vor",
				...OFF_ROAD_FIELDS.map(({ name }) => name),
				"mot",
				"pmi",
				"pmi_interval_weeks",
				"tax_due_on",
				"tacho_calibration_due_on",
			],
		},
		{ title: "History", custom: "history" },
	],
	position: { column: "order", method: "PUT", path: "/client/change-vehicle-order" },
	exports: { path: "/client/vehicles/exports", file: "vehicles.xlsx" },
	imports: { path: "/client/vehicles/imports", kind: "vehicle" },
};

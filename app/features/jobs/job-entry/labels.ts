/** Field names in form order, for error summaries and lists of changes. */
export const ENTRY_LABELS: Record<string, string> = {
	job_type: "Job or trip",
	customer_id: "Customer",
	job_emails: "Send updates to",
	customer_reference: "Reference",
	air_way_bill_numbers: "Air way bill",
	mode: "Mode",
	collection_name: "Collection name",
	collection_address_line_1: "Collection address line 1",
	collection_address_line_2: "Collection address line 2",
	collection_town: "Collection town",
	collection_post_code: "Collection postcode",
	collection_country: "Collection country",
	collection_date: "Collection date",
	collection_time: "Collection time",
	collection_phone: "Collection phone",
	collection_instruction_1: "Collection instructions",
	delivery_name: "Delivery name",
	delivery_address_line_1: "Delivery address line 1",
	delivery_address_line_2: "Delivery address line 2",
	delivery_town: "Delivery town",
	delivery_post_code: "Delivery postcode",
	delivery_country: "Delivery country",
	delivery_date: "Delivery date",
	delivery_time: "Delivery time",
	delivery_phone: "Delivery phone",
	delivery_instruction_1: "Delivery instructions",
	trip_sub_jobs: "Sub-jobs",
	load_type_id: "Load type",
	freight_type_id: "Freight type",
	service_id: "Service",
	mileage: "Mileage",
	item_count: "Items",
	weight: "Weight",
	vol_weight: "Volume weight",
	spaces: "Spaces",
	is_vat: "VAT",
	job_extra_charges: "Extra tariffs",
	base_charge: "Base charge",
	extras: "Extras",
	waiting_charge: "Waiting charge",
	other_costs: "Other costs",
	subcost: "Subcost",
	report_notes: "Report notes",
	no_of_pod: "PODs required",
};

const POSITIONS = new Map(Object.keys(ENTRY_LABELS).map((name, index) => [name, index]));
const positionOf = (name: string) => POSITIONS.get(name.split(".")[0] ?? "") ?? POSITIONS.size;

/** Errors in the order of their fields in the form. */
export const sortByFormOrder = (errors: Record<string, string>) =>
	Object.fromEntries(Object.entries(errors).sort(([a], [b]) => positionOf(a) - positionOf(b)));

/** The labels of fields; fields without a label, such as coordinates, are left out. */
export const joinLabels = (names: readonly string[]) =>
	names.flatMap((name) => ENTRY_LABELS[name] ?? []).join(", ");

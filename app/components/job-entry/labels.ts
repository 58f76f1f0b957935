/** In the order of the form: what fields are called where they are named away from their label: in the list of complaints, and of what was kept. */
export const LABELS: Record<string, string> = {
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
	no_of_pod: "No of POD",
};

const ORDER = new Map(Object.keys(LABELS).map((name, at) => [name, at]));
const placeOf = (name: string) => ORDER.get(name.split(".")[0] ?? "") ?? ORDER.size;

/** Complaints in the order in which their fields stand in the form. */
export const inFormOrder = (faults: Record<string, string>) =>
	Object.fromEntries(Object.entries(faults).sort(([a], [b]) => placeOf(a) - placeOf(b)));

/** Names in words, positions of addresses left out. */
export const inWords = (names: readonly string[]) => names.flatMap((name) => LABELS[name] ?? []).join(", ");

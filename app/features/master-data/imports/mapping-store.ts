import { callApi } from "~/client/api";
import type { Mapping } from "~/domain/master-data/spreadsheets/fields";
import type { ImportNoun, RememberedMapping } from "~/domain/master-data/spreadsheets/schemas";

/** Where the mappings of columns to fields are remembered, by layout. */
export interface MappingStore {
	list: (kind: ImportNoun, layout: string) => Promise<RememberedMapping[]>;
	remember: (mapping: {
		kind: ImportNoun;
		layout: string;
		customer_id: number | null;
		name: string;
		mapping: Mapping;
	}) => Promise<unknown>;
}

/** The company's mappings, in general and of each customer. */
export const OFFICE_MAPPINGS: MappingStore = {
	list: async (kind, layout) =>
		(await callApi("GET /client/import-mappings", { query: { kind, layout } })).data.mappings,
	remember: (body) => callApi("POST /client/import-mappings", { body }),
};

/** The mappings of the customer who is signed in. */
export const CUSTOMER_MAPPINGS: MappingStore = {
	list: async (kind, layout) =>
		(await callApi("GET /customer/import-mappings", { query: { kind, layout } })).data.mappings,
	remember: (body) => callApi("POST /customer/import-mappings", { body }),
};

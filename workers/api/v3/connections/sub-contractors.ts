import { expectedVersion } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import {
	addSubContractorDocument,
	changeSubContractorDocument,
	listSubContractorDocuments,
	removeSubContractorDocument,
} from "~/domain/master-data/suppliers/documents";
import {
	createSubContractorLink,
	endLink,
	listSubContractorLinks,
} from "~/domain/master-data/suppliers/office-links";
import { refuseRequestedPrice, takeRequestedPrice } from "~/domain/planning/allocation/requested-price";
import { MIB } from "~/shared/bytes.mjs";

const area = "sub-contractors";
const MAX_BYTES = 11 * MIB;

/** What the office does about sub-contractors beyond their record: links, documents, and prices they want. */
export const subContractorRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/sub-contractors/{id}/links",
		area,
		summary: "List the links of a sub-contractor, newest first.",
		operation: listSubContractorLinks,
	}),
	defineRoute({
		method: "POST",
		path: "/client/sub-contractor-links",
		area,
		summary: "Create a link that shows a sub-contractor its jobs, and mail it or get its address, once.",
		operation: createSubContractorLink,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/sub-contractor-links/{id}",
		area,
		summary: "End a link of a sub-contractor.",
		operation: endLink,
	}),
	defineRoute({
		method: "GET",
		path: "/client/sub-contractors/{id}/documents",
		area,
		summary: "List the documents of a sub-contractor with their last days.",
		operation: listSubContractorDocuments,
	}),
	defineRoute({
		method: "POST",
		path: "/client/sub-contractor-documents",
		area,
		summary: "Store a document of a sub-contractor.",
		form: true,
		maxBytes: MAX_BYTES,
		operation: addSubContractorDocument,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/sub-contractor-documents/{id}",
		area,
		summary: "Change a document, or check one that the sub-contractor has handed in.",
		operation: changeSubContractorDocument,
		headerDefaults: expectedVersion,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/sub-contractor-documents/{id}",
		area,
		summary: "Remove a document of a sub-contractor.",
		operation: removeSubContractorDocument,
	}),
	defineRoute({
		method: "POST",
		path: "/client/sub-contractor-job/{id}/take-price",
		area,
		summary: "Take the price that a sub-contractor wants for an offered job, which books it.",
		operation: takeRequestedPrice,
		headerDefaults: expectedVersion,
	}),
	defineRoute({
		method: "POST",
		path: "/client/sub-contractor-job/{id}/refuse-price",
		area,
		summary: "Refuse the price that a sub-contractor wants, which de-allocates the job.",
		operation: refuseRequestedPrice,
		headerDefaults: expectedVersion,
	}),
] as const;

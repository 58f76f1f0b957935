import { defineRoute } from "@/workers/http/route/route";
import { listAddresses } from "~/domain/master-data/addresses/list";
import { removeAddress } from "~/domain/master-data/addresses/remove";
import { createAddress, updateAddress } from "~/domain/master-data/addresses/save";
import { searchAddress } from "~/domain/master-data/addresses/search";

export const addressRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/customer-address",
		area: "jobs",
		summary: "List the saved addresses of one customer or of all.",
		operation: listAddresses,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-address",
		area: "jobs",
		summary: "Save an address for the job form.",
		operation: createAddress,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Change a saved address.",
		operation: updateAddress,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/customer-address/{id}",
		area: "jobs",
		summary: "Delete a saved address.",
		operation: removeAddress,
	}),
	defineRoute({
		method: "GET",
		path: "/client/address-search",
		area: "jobs",
		summary: "Search places by address text, ten at most.",
		operation: searchAddress,
	}),
] as const;

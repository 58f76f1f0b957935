import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { getCompany, saveCompany } from "~/domain/company/save";

const companyResponse = z
	.object({ company_name: z.string(), logo: z.string().nullable(), version: z.int() })
	.catchall(z.unknown());

/** The company's own details, as printed at the top of its documents. */
export const companyRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-details",
		area: "account-settings",
		summary: "Get the company's own details and logo.",
		operation: getCompany,
		response: companyResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-details",
		aliases: [{ method: "POST" }],
		area: "account-settings",
		summary:
			"Change the company's details; fields left out stay as they are and `logo` names an uploaded file.",
		operation: saveCompany,
		response: companyResponse,
	}),
] as const;

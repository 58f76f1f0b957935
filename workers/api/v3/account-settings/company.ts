import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { companyInput } from "~/domain/company/fields";
import { readCompany, saveCompany } from "~/domain/company/save";
import { generalText } from "~/domain/messages";

const companyResponse = z
	.object({ company_name: z.string(), logo: z.string().nullable() })
	.catchall(z.unknown());

/** The company's own details, as printed at the top of its documents. */
export const companyRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-details",
		area: "account-settings",
		summary: "Get the company's own details and logo.",
		access: staffWith("account.read"),
		response: companyResponse,
		async handle({ ctx }) {
			return { data: await readCompany(ctx()) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-details",
		aliases: [{ method: "POST" }],
		area: "account-settings",
		summary:
			"Change the company's details; fields left out stay as they are and `logo` names an uploaded file.",
		access: staffWith("account.write"),
		body: companyInput,
		response: companyResponse,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await saveCompany(ctx(), body) };
		},
	}),
];

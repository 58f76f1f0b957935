import { z } from "zod";
import { staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { companyInput } from "~/domain/company/fields";
import { readCompany, saveCompany } from "~/domain/company/save";
import { generalText } from "~/domain/messages";

const company = z.object({ company_name: z.string(), logo: z.string().nullable() }).catchall(z.unknown());

/** The company itself, as it stands at the head of its papers. */
export const companyRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/company-details",
		area: "account-settings",
		summary: "The company's own details and logo.",
		access: staffWith("account.read"),
		answer: company,
		async handle({ ctx }) {
			return { data: await readCompany(ctx()) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/company-details",
		also: [{ method: "POST" }],
		area: "account-settings",
		summary: "Changes what is sent of the company's details; `logo` is a file stored before.",
		access: staffWith("account.write"),
		body: companyInput,
		answer: company,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await saveCompany(ctx(), body) };
		},
	}),
];

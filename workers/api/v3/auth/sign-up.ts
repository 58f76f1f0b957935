import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { sessionCookie, xsrfCookie, xsrfToken } from "~/auth/cookies";
import { randomToken } from "~/auth/tokens";
import { listPublishedPlans } from "~/domain/plans/list";
import { planResponse, selectPlanInput, subscriptionResponse } from "~/domain/plans/schemas";
import { selectPlan } from "~/domain/plans/select";
import { signUpInput } from "~/domain/signup/schemas";
import { signUp } from "~/domain/signup/sign-up";
import { loginResponse } from "./sign-in";

export const signUpRoutes = [
	defineRoute({
		method: "POST",
		path: "/signup",
		area: "auth",
		summary: "Create a new company on trial and sign its founder in.",
		access: "open",
		body: signUpInput,
		response: loginResponse.extend({ landing: z.string() }),
		async handle({ platform, body, request, headers }) {
			const { token, answer } = await signUp(platform, body);
			headers.append("Set-Cookie", sessionCookie(request, token));
			headers.append("Set-Cookie", xsrfCookie(request, xsrfToken(request) ?? randomToken()));
			return { data: answer };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/plans",
		area: "auth",
		summary: "List the plans a company can choose from.",
		access: "open",
		response: z.object({ plans: z.array(planResponse) }),
		async handle({ platform }) {
			return { data: { plans: await listPublishedPlans(platform) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/select-plan",
		area: "auth",
		summary: "Choose the plan of a client admin's company.",
		access: { users: ["client"], permission: "signed-in" },
		body: selectPlanInput,
		response: subscriptionResponse,
		async handle({ platform, principal, body }) {
			return { message: "Your plan has been chosen.", data: await selectPlan(platform, principal(), body) };
		},
	}),
];

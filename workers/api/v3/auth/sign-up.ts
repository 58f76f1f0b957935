import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { sessionCookie, xsrfCookie, xsrfToken } from "~/auth/cookies";
import { randomToken } from "~/auth/tokens";
import { publishedPlans } from "~/domain/plans/list";
import { planData, selectPlanInput, subscriptionData } from "~/domain/plans/schemas";
import { selectPlan } from "~/domain/plans/select";
import { signUpInput } from "~/domain/signup/schemas";
import { signUp } from "~/domain/signup/sign-up";
import { loginData } from "./sign-in";

export const signUpRoutes = [
	defineRoute({
		method: "POST",
		path: "/signup",
		area: "auth",
		summary: "Makes a new company on trial and signs its founder in.",
		access: "open",
		body: signUpInput,
		answer: loginData.extend({ landing: z.string() }),
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
		summary: "The plans a company can choose from.",
		access: "open",
		answer: z.object({ plans: z.array(planData) }),
		async handle({ platform }) {
			return { data: { plans: await publishedPlans(platform) } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/select-plan",
		area: "auth",
		summary: "Puts the company of a client admin on a plan.",
		access: { users: ["client"], permission: "signed-in" },
		body: selectPlanInput,
		answer: subscriptionData,
		async handle({ platform, principal, body }) {
			return { message: "Your plan has been chosen.", data: await selectPlan(platform, principal(), body) };
		},
	}),
];

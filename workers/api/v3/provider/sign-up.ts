import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { listPublishedPlans } from "~/domain/provider/plans/list";
import { selectPlan } from "~/domain/provider/plans/select";
import { confirmSignUp } from "~/domain/provider/signup/confirm-sign-up";
import { getSignUpForm } from "~/domain/provider/signup/get-sign-up-form";
import { signUp } from "~/domain/provider/signup/sign-up";
import { setSessionCookies } from "../kernel/sign-in/sign-in";

export const signUpRoutes = [
	defineRoute({
		method: "GET",
		path: "/signup",
		area: "auth",
		summary:
			"Get the challenge of a sign-up: a number is to be found for which the SHA-256 of `challenge:number` begins with `difficulty` zero bits.",
		operation: getSignUpForm,
	}),
	defineRoute({
		method: "POST",
		path: "/signup",
		area: "auth",
		summary:
			"Mail the founder of a new company the link that sets it up; the response is the same whether or not the address is known.",
		operation: signUp,
	}),
	defineRoute({
		method: "POST",
		path: "/signup/confirm",
		area: "auth",
		summary: "Set up the company of a mailed link on trial and sign its founder in.",
		operation: confirmSignUp,
		response: confirmSignUp.response.shape.answer,
		respond: ({ token, answer }, { request, headers }) => {
			setSessionCookies(request, headers, token);
			return { data: answer };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/plans",
		area: "auth",
		summary: "List the plans a company can choose from.",
		operation: listPublishedPlans,
		response: z.object({ plans: listPublishedPlans.response }),
		respond: (plans) => ({ data: { plans } }),
	}),
	defineRoute({
		method: "POST",
		path: "/select-plan",
		area: "auth",
		summary: "Choose the plan of a client admin's company.",
		operation: selectPlan,
	}),
] as const;

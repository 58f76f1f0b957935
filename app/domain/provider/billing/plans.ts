import { z } from "zod";
import type { Principal } from "~/auth/principal";
import { read, returnedRows } from "~/db/read";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { saveServerSetting } from "~/db/repositories/provider/billing-events";
import { insertPlan, selectAllPlans, updatePlan } from "~/db/repositories/provider/billing-subscriptions";
import { runStatements, type Statement } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { noInput } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { billedBy } from "./account";
import { PROVIDER_SETTING, selectProviderDetails, toProviderDetails } from "./provider";
import { providerDetails } from "./provider-details";
import { allPlansResponse, savedPlanResponse } from "./responses";
import { subscriptionPlanInput } from "./schemas";

/** All plans with how many companies have them, and the provider's own details. */
export const listAllPlans = definePlatformOperation({
	access: consoleWith("console.plans"),
	input: noInput,
	response: allPlansResponse,
	async run({ platform }) {
		const [plans, [provider]] = await read(platform.d1, [selectAllPlans(), selectProviderDetails()]);
		return { plans, provider: toProviderDetails(provider) };
	},
});

type Action = Parameters<typeof insertAuditEntry>[0];

function audited(
	platform: PlatformCtx,
	principal: Principal,
	entry: { action: Action; target: string; before?: object; after?: object },
): Statement {
	const { name, login_id, console_user_id } = billedBy(principal);
	return insertAuditEntry(entry.action, {
		...auditOrigin(platform),
		login_id,
		console_user_id,
		actor_name: name,
		target: entry.target,
		before: { ...entry.before },
		after: { ...entry.after },
	});
}

const toSlug = (name: string) =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");

/** Creates a plan. Throws 422 if another has the name. */
export const createPlan = definePlatformOperation({
	access: consoleWith("console.plans"),
	input: subscriptionPlanInput,
	response: savedPlanResponse,
	message: ({ name }: { name: string }) => `${name} has been created.`,
	async run({ platform, principal, input }) {
		const slug = toSlug(input.name);
		if (!slug) throw validation({ name: "Please enter a name with letters or digits." });
		const created = insertPlan({ ...input, slug }, platform.now.toISOString());
		const [plans] = await read(platform.d1, [selectAllPlans()]);
		if (plans.some((plan) => plan.slug === slug)) throw validation({ name: "Another plan has this name." });
		const [answer] = await runStatements(platform.d1, [
			created,
			audited(platform, principal, { action: "plan_created", target: `Plan ${input.name}`, after: input }),
		]);
		const [plan] = returnedRows(created, answer);
		if (!plan) throw conflict("Another plan has this name.");
		return { id: plan.id, name: input.name };
	},
});

/** Changes a plan. Running periods keep their price; the next one has the new one. Throws 404, 422. */
export const changePlanDetails = definePlatformOperation({
	access: consoleWith("console.plans"),
	input: subscriptionPlanInput.extend({ id: z.coerce.number().int().positive() }),
	response: savedPlanResponse,
	message: ({ name }: { name: string }) => `${name} has been saved.`,
	run: ({ platform, principal, input: { id, ...values } }) =>
		savePlan(platform, principal, id, values, "plan_changed"),
});

/** Retires a plan, so that nobody can choose it, or offers it again. Those who have it keep it. Throws 404, 409 for the last one. */
export const retirePlan = definePlatformOperation({
	access: consoleWith("console.plans"),
	input: z.object({ id: z.coerce.number().int().positive(), is_active: z.boolean() }),
	response: savedPlanResponse,
	message: ({ name, is_active }: { name: string; is_active?: number }) =>
		is_active === 1 ? `${name} is available again.` : `${name} is no longer available.`,
	run: ({ platform, principal, input: { id, is_active } }) =>
		savePlan(
			platform,
			principal,
			id,
			{ is_active: is_active ? 1 : 0 },
			is_active ? "plan_changed" : "plan_retired",
		),
});

async function savePlan(
	platform: PlatformCtx,
	principal: Principal,
	id: number,
	values: Parameters<typeof updatePlan>[1],
	action: Action,
) {
	const [plans] = await read(platform.d1, [selectAllPlans()]);
	const before = plans.find((plan) => plan.id === id);
	if (!before) throw notFound("Plan");
	if (values.is_active === 0 && !plans.some((plan) => plan.id !== id && plan.is_active === 1))
		throw conflict("This is the only plan that can be chosen.");
	const { clients: _, ...was } = before;
	await runStatements(platform.d1, [
		updatePlan(id, values, platform.now.toISOString()),
		audited(platform, principal, { action, target: `Plan ${before.name}`, before: was, after: values }),
	]);
	return { id, name: values.name ?? before.name, is_active: values.is_active ?? before.is_active };
}

/** Saves who issues the invoices and where they are paid to. */
export const saveProviderDetails = definePlatformOperation({
	access: consoleWith("console.plans"),
	input: providerDetails,
	response: providerDetails,
	message: "The details for invoices have been saved.",
	async run({ platform, principal, input }) {
		const [[before]] = await read(platform.d1, [selectProviderDetails()]);
		await runStatements(platform.d1, [
			saveServerSetting(PROVIDER_SETTING, JSON.stringify(input), platform.now.toISOString()),
			audited(platform, principal, {
				action: "billing_details_changed",
				target: "Details for invoices",
				before: toProviderDetails(before),
				after: input,
			}),
		]);
		return input;
	},
});

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Principal } from "~/auth/principal";
import type { ClientActor, CustomerActor } from "~/shared/actor";
import { forbidden } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type {} from "./load-context";

/** The principal of a guarded screen. Every loader starts here: a path the guard refused redirects before anything is read. */
export function requirePrincipal(context: AppLoadContext): Principal {
	if (context.outcome.kind === "redirect") throw redirect(context.outcome.to);
	if (context.outcome.kind === "deny") throw new Response(context.outcome.reason, { status: 404 });
	if (context.visitor.state !== "live") throw redirect("/login");
	const { principal } = context.visitor;
	// A path that no screen has is open to everyone, and the folders of screens answer it with their frame.
	if (!principal.actor) throw redirect("/organization-select");
	return principal;
}

/** The context of a client's screen. */
export function clientScreen(context: AppLoadContext): Ctx<ClientActor> {
	requirePrincipal(context);
	const ctx = context.ctx();
	if (ctx.actor.type !== "client") throw forbidden("This screen is for company staff.");
	return { ...ctx, actor: ctx.actor };
}

/** The context of a customer's screen. */
export function customerScreen(context: AppLoadContext): Ctx<CustomerActor> {
	requirePrincipal(context);
	const ctx = context.ctx();
	if (ctx.actor.type !== "customer") throw forbidden("This screen is for customers.");
	return { ...ctx, actor: ctx.actor };
}

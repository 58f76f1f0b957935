import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import {
	cancelSubscription,
	changePlan,
	keepSubscription,
	readBilling,
	saveBillingDetails,
} from "~/domain/provider/billing/company";
import { CompanyBilling } from "~/features/provider/billing";
import { requirePrincipal } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction = () => [{ title: "Billing · Cartage" }];
export const handle = { title: "Billing" };

export async function loader({ context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	return {
		billing: await readBilling({ platform: context.platform, principal, input: undefined }),
		canChange: principal.actor !== null && isClientAdmin(principal.actor),
	};
}

export const action = screenAction({ changePlan, cancelSubscription, keepSubscription, saveBillingDetails });

export const clientAction = submitScreenAction;

export default function BillingScreen() {
	return (
		<>
			<div className="toolbar">
				<h1>Billing</h1>
			</div>
			<CompanyBilling {...useLoaderData<typeof loader>()} />
		</>
	);
}

export const ErrorBoundary = ScreenError;

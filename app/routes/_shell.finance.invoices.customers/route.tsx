import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { listInvoices } from "~/domain/finance/invoicing/customer/list-invoices";
import { invoicesInput } from "~/domain/finance/invoicing/customer/schemas";
import type { SearchHandle } from "~/features/shell/navigation";
import { clientScreen } from "~/server/screen";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { InvoicesScreen } from "./invoices-screen";

export const meta: MetaFunction = () => [{ title: "Customer invoices · Cartage" }];

export const handle: SearchHandle & { title: string } = {
	title: "Customer invoices",
	search: { placeholder: "Search invoice, job, customer" },
};

/** The page of invoices that the address filters; an address that is wrong shows all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const parsed = invoicesInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	const filter = parsed.success ? parsed.data : invoicesInput.parse({});
	return {
		page: await listInvoices.run({ ctx, input: filter }),
		filter,
		today: todayInLondon(ctx.now),
		canEditCustomers: ctx.actor.permissions.has("/account-settings/customers"),
	};
}

/** Opening and closing an invoice or a job changes nothing of the list. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const listOf = ({ pathname, searchParams }: URL) => {
		const params = new URLSearchParams(searchParams);
		params.delete("invoice");
		params.delete("job");
		return `${pathname}?${params}`;
	};
	const isOfPanel = (name: string) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name);
	const isOnlyPanel = (isOfPanel("invoice") || isOfPanel("job")) && listOf(currentUrl) === listOf(nextUrl);
	return isOnlyPanel ? false : defaultShouldRevalidate;
}

export default function CustomerInvoices() {
	return <InvoicesScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

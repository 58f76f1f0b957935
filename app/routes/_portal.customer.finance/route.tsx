import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { listOwnInvoices } from "~/domain/finance/invoicing/portal/list-own-invoices";
import { ownInvoicesInput } from "~/domain/finance/invoicing/portal/schemas";
import type { SearchHandle } from "~/features/shell/navigation";
import { customerScreen } from "~/server/screen";
import { todayInLondon } from "~/shared/time/london";
import { isPhoneRequest } from "~/ui/hooks/is-phone-request";
import { ScreenError } from "~/ui/overlay/screen-error";
import { OwnInvoicesScreen } from "./own-invoices-screen";

export const meta: MetaFunction = () => [{ title: "Invoices · Cartage" }];

export const handle: SearchHandle & { title: string } = {
	title: "Invoices",
	search: { placeholder: "Invoice, job or reference" },
};

/** The page of invoices that the address filters; an address that is wrong shows all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	const parsed = ownInvoicesInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	const filter = parsed.success ? parsed.data : ownInvoicesInput.parse({});
	return {
		page: await listOwnInvoices({ ctx, input: filter }),
		filter,
		today: todayInLondon(ctx.now),
		company: ctx.tenant.name,
		phone: isPhoneRequest(request),
	};
}

/** Opening and closing an invoice changes nothing of the list. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
	const isOnlyPanel =
		currentUrl.searchParams.get("invoice") !== nextUrl.searchParams.get("invoice") &&
		listAddress(currentUrl) === listAddress(nextUrl);
	return isOnlyPanel ? false : defaultShouldRevalidate;
}

function listAddress({ pathname, searchParams }: URL): string {
	const params = new URLSearchParams(searchParams);
	params.delete("invoice");
	return `${pathname}?${params}`;
}

export default function CustomerFinance() {
	return <OwnInvoicesScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

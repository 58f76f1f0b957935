import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { driverInvoicesInput } from "~/domain/finance/pay/driver-invoice-schemas";
import { listDriverInvoices } from "~/domain/finance/pay/driver-invoices";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { DriverInvoicesScreen } from "./driver-invoices-screen";

export const meta: MetaFunction = () => [{ title: "Driver invoices · Cartage" }];
export const handle = { title: "Driver invoices", search: { placeholder: "Search invoice, driver" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const params = Object.fromEntries(new URL(request.url).searchParams);
	const parsed = driverInvoicesInput.safeParse(params);
	const input = parsed.success ? params : {};
	return { list: await listDriverInvoices({ ctx, input }) };
}

export default function InvoicesOfDrivers() {
	return <DriverInvoicesScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { selfBillsInput } from "~/domain/finance/pay/self-bill-schemas";
import { listSelfBills } from "~/domain/finance/pay/self-bills";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { SelfBillsScreen } from "./self-bills-screen";

export const meta: MetaFunction = () => [{ title: "Self-bills · Cartage" }];
export const handle = { title: "Self-bills", search: { placeholder: "Search self-bill, supplier" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const params = Object.fromEntries(new URL(request.url).searchParams);
	const parsed = selfBillsInput.safeParse(params);
	const input = parsed.success ? params : {};
	return { list: await listSelfBills({ ctx, input }) };
}

export default function SelfBillsOfSuppliers() {
	return <SelfBillsScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;

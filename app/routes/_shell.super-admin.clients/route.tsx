import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listClients } from "~/domain/clients/list-clients";
import { ClientTable } from "~/features/clients";
import { requirePrincipal } from "~/server/screen";

export const meta: MetaFunction = () => [{ title: "Clients · Cartage" }];
export const handle = { title: "Clients", search: { placeholder: "Search clients" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const keywords = new URL(request.url).searchParams.get("keywords") ?? "";
	return listClients({
		platform: context.platform,
		principal: requirePrincipal(context),
		input: { keywords },
	});
}

export default function Clients() {
	return <ClientTable {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { visitor } from "~/auth/screen";
import { ClientList } from "~/components/clients/client-list";
import { listClients } from "~/domain/clients/list-clients";

export const meta: MetaFunction = () => [{ title: "Clients · Cartage" }];
export const handle = { title: "Clients", search: { placeholder: "Search clients" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const keywords = new URL(request.url).searchParams.get("keywords") ?? "";
	return listClients(context.platform, visitor(context), keywords);
}

export default function Clients() {
	return <ClientList {...useLoaderData<typeof loader>()} />;
}

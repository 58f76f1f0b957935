import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ShieldX } from "lucide-react";
import { LogoutButton } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { homeOfVisitor } from "~/server/visitor-home";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "No permission · Cartage" }];

export const loader = ({ context }: LoaderFunctionArgs) => homeOfVisitor(context.visitor);

export default function Unauthorized() {
	const { home, signedIn } = useLoaderData<typeof loader>();
	return (
		<div className={styles.stack}>
			<h1>You do not have permission for this page</h1>
			<Note live tone="warn" icon={ShieldX}>
				Your role does not include it. Ask an administrator of your company if you need it.
			</Note>
			<div className="cluster">
				{home && (
					<ButtonLink to={home} variant="primary" size="form">
						{signedIn ? "Back to home" : "Sign in"}
					</ButtonLink>
				)}
				{signedIn && <LogoutButton />}
			</div>
		</div>
	);
}

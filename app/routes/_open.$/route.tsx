import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Compass } from "lucide-react";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { homeOfVisitor } from "~/server/visitor-home";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Page not found · Cartage" }];

export const loader = ({ context }: LoaderFunctionArgs) =>
	data(homeOfVisitor(context.visitor), { status: 404 });

export default function PageNotFound() {
	const { home, signedIn } = useLoaderData<typeof loader>();
	return (
		<div className={styles.stack}>
			<h1>Page not found</h1>
			<Note live tone="warn" icon={Compass}>
				There is nothing at this address. It may have been moved, or the link is incomplete.
			</Note>
			{home && (
				<ButtonLink to={home} variant="primary" size="form">
					{signedIn ? "Back to home" : "Go to sign in"}
				</ButtonLink>
			)}
		</div>
	);
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ChevronRight, CircleCheck, Smartphone } from "lucide-react";
import { savedPasswordEmail } from "~/auth/cookies";
import { SignInForm, useFlash } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { signInAction, withSessionEnd } from "~/server/sign-in-screen";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Sign in · Cartage" }];

export const loader = (args: LoaderFunctionArgs) =>
	withSessionEnd(args, { savedFor: savedPasswordEmail(args.request) });

export const action = (args: ActionFunctionArgs) => signInAction(args);

export default function Login() {
	const { flash, savedFor } = useLoaderData<typeof loader>();
	return (
		<div className={styles.stack}>
			{savedFor && (
				<Note live tone="ok" icon={CircleCheck}>
					Your password is saved. Sign in with it.
				</Note>
			)}
			<SignInForm
				failure={useActionData<typeof action>()}
				flash={useFlash(savedFor ? "" : flash)}
				email={savedFor ?? ""}
			>
				<p className="secondary-text">
					New to Cartage? <Link to="/signup">Start a trial</Link>
				</p>
				<div className={styles.drivers}>
					<span className={styles.divider}>for drivers</span>
					<a className={styles.driverApp} href="/driver">
						<Smartphone className="icon small" aria-hidden="true" />
						<span className="grow">
							<b>Open the driver app</b>
							<span className="text-12 muted">Today's jobs, checks, signatures, on your phone</span>
						</span>
						<ChevronRight className="icon small" aria-hidden="true" />
					</a>
				</div>
			</SignInForm>
		</div>
	);
}

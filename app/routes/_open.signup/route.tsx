import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CircleAlert } from "lucide-react";
import { XsrfField } from "~/client/xsrf-field";
import { getSignUpForm } from "~/domain/provider/signup/get-sign-up-form";
import { signUp } from "~/domain/provider/signup/sign-up";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { readFormFields, submitForm } from "~/server/form-action";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FieldError } from "~/ui/form/field";
import { PasswordField } from "~/ui/form/password-field";
import { TextField } from "~/ui/form/text-field";
import { Note } from "~/ui/tag";
import { CheckMail } from "./check-mail";
import { SignUpClosed } from "./sign-up-closed";
import { useBrowserCheck } from "./use-browser-check";

export const meta: MetaFunction = () => [{ title: "Start a trial · Cartage" }];

export const handle = { frame: "sign-up" };

/** The plan selected on an earlier page, if any, and whether this is a local server. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
	plan: new URL(request.url).searchParams.get("plan") ?? "",
	isLocal: Boolean(context.platform.env.LOCAL),
	form: await getSignUpForm({ platform: context.platform, principal: null, input: undefined }),
});

export async function action({ request, context }: ActionFunctionArgs) {
	return submitForm(context, signUp, await readFormFields(request), (answer) => answer);
}

export default function SignUp() {
	const { plan, isLocal, form } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const failure = result && "fields" in result ? result : null;
	const navigation = useNavigation();
	const error = failure?.fields ?? {};
	const check = useBrowserCheck(form);
	if (result && "sent" in result) return <CheckMail email={result.sent} isLocal={isLocal} />;
	if (!form.is_open) return <SignUpClosed />;
	const general = error.challenge ?? error.solution;
	return (
		<Form method="post" aria-labelledby="sign-up" noValidate onSubmit={check.handleSubmit}>
			<XsrfField />
			<input type="hidden" name="challenge" value={form.challenge} />
			{/* Only programs fill it in: it is neither shown, nor read out, nor reached by the keyboard. */}
			<span className="visually-hidden" aria-hidden="true">
				<input type="text" name="website" tabIndex={-1} autoComplete="off" />
			</span>
			<input type="hidden" name="plan" value={plan} />
			<h1 id="sign-up">Start your trial</h1>
			<p className={styles.lead}>14-day free trial. No card needed.</p>
			<noscript>
				<Note tone="warn" icon={CircleAlert}>
					Please allow scripts for this page: they keep programs from signing up.
				</Note>
			</noscript>
			{failure && (general !== undefined || Object.keys(error).length === 0) && (
				<Note tone="danger" icon={CircleAlert} live>
					{general ?? failure.message}
				</Note>
			)}
			<TextField
				label="Company"
				name="company_name"
				required
				autoFocus
				autoComplete="organization"
				error={error.company_name}
			/>
			<div className="fields columns-2">
				<TextField
					label="First name"
					name="first_name"
					required
					autoComplete="given-name"
					error={error.first_name}
				/>
				<TextField
					label="Last name"
					name="last_name"
					required
					autoComplete="family-name"
					error={error.last_name}
				/>
				<TextField
					label="Email"
					name="email"
					type="email"
					inputMode="email"
					required
					autoComplete="username"
					error={error.email}
				/>
				<TextField
					label="Mobile"
					name="mobile"
					type="tel"
					inputMode="tel"
					required
					autoComplete="tel"
					error={error.mobile}
				/>
				<PasswordField
					label="Password"
					name="password"
					required
					autoComplete="new-password"
					hint="At least 8 characters, not a common one."
					error={error.password}
				/>
				<PasswordField
					label="Repeat password"
					name="password_confirmation"
					required
					autoComplete="new-password"
					error={error.password_confirmation}
				/>
			</div>
			<Checkbox name="with_sample_data" defaultChecked>
				Begin with a sample day: 20 jobs, customers, vehicles and drivers, removed in one click
			</Checkbox>
			<div>
				<Checkbox name="terms" aria-invalid={error.terms ? true : undefined}>
					I accept the{" "}
					<a href="/terms" target="_blank" rel="noreferrer">
						terms and the privacy policy
					</a>
				</Checkbox>
				{error.terms && <FieldError>{error.terms}</FieldError>}
			</div>
			<Button
				type="submit"
				variant="primary"
				size="form"
				keys="enter"
				pending={check.isChecking || navigation.state !== "idle"}
			>
				Start my trial
			</Button>
			<p className="text-12 secondary-text">
				Already a customer? <Link to="/login">Sign in</Link>
			</p>
		</Form>
	);
}

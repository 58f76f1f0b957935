import { type FormEvent, useState } from "react";
import { Logo } from "~/ui/icons/logo";
import { DriverCallError } from "../api/driver-api";
import { Choices, Entry, Press, Remark } from "../parts/controls";
import { useApp, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import { Frame } from "./frame";
import styles from "./screens.module.css";

const EMPTY = { company: "", code: "", email: "", password: "", factor: "" };

/** Signs in by the office's code, or by email and password. */
export function SignInScreen() {
	const app = useApp();
	const { waiting, ending } = useAppState();
	const [way, setWay] = useState<"code" | "email">("code");
	const [values, setValues] = useState(EMPTY);
	const [error, setError] = useState<unknown>(null);
	const [companies, setCompanies] = useState<readonly { slug: string; name: string }[]>([]);
	const [isBusy, setBusy] = useState(false);
	const fields = error instanceof DriverCallError ? error.fields : {};
	const needsFactor = way === "email" && ("code" in fields || values.factor !== "");
	const entry = (name: keyof typeof EMPTY) => ({
		value: values[name],
		error: fields[name === "factor" ? "code" : name],
		required: true,
		onValue: (value: string) => setValues({ ...values, [name]: value }),
	});

	const enter = async (tenant_slug?: string) => {
		setBusy(true);
		setError(null);
		try {
			if (way === "code") return await app.startSession(await app.api.pair(values.company, values.code));
			const { email, password, factor } = values;
			const answer = await app.api.signIn({
				email,
				password,
				...(factor ? { code: factor } : {}),
				...(tenant_slug ? { tenant_slug } : {}),
			});
			if (answer.user_type === "driver" && answer.access_token)
				return await app.startSession(answer.access_token);
			const { organizations } = answer.multipleAccount;
			if (tenant_slug === undefined && organizations.length > 0)
				return setCompanies(organizations.map(({ tenant_slug: slug, name }) => ({ slug, name })));
			setError(new Error(t("notADriver")));
		} catch (thrown) {
			setError(thrown instanceof DriverCallError ? thrown : new Error(t("noConnection")));
		} finally {
			setBusy(false);
		}
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void enter();
	};
	return (
		<Frame title={t("signIn")}>
			<p className={styles.brand}>
				<Logo size={40} />
				<span>Cartage</span>
				<span className={styles.small}>{t("app")}</span>
			</p>
			{ending && <Remark isBad>{t(ending === "lost" ? "deviceLost" : "sessionEnded")}</Remark>}
			{waiting > 0 && <Remark>{t("stillWaiting", { count: waiting })}</Remark>}
			<form className={styles.form} onSubmit={submit}>
				{way === "code" ? (
					<>
						<Entry label={t("company")} hint={t("companyHint")} autoCapitalize="none" {...entry("company")} />
						<Entry label={t("code")} inputMode="numeric" autoComplete="one-time-code" {...entry("code")} />
					</>
				) : (
					<>
						<Entry label={t("email")} type="email" autoComplete="username" {...entry("email")} />
						<Entry
							label={t("password")}
							type="password"
							autoComplete="current-password"
							{...entry("password")}
						/>
						{needsFactor && <Entry label={t("secondFactor")} inputMode="numeric" {...entry("factor")} />}
					</>
				)}
				{companies.length > 0 && (
					<Choices
						label={t("chooseCompany")}
						options={companies.map(({ slug, name }) => ({ value: slug, label: name }))}
						value={null}
						onChoose={(slug) => void enter(slug)}
					/>
				)}
				{error instanceof Error && !Object.keys(fields).some((name) => Object.hasOwn(EMPTY, name)) && (
					<Remark isBad>{error.message || t("failed")}</Remark>
				)}
				<Press isMain type="submit" disabled={isBusy}>
					{t("signIn")}
				</Press>
				<Press onClick={() => setWay(way === "code" ? "email" : "code")}>
					{way === "code" ? t("signInByEmail") : t("signInByCode")}
				</Press>
			</form>
		</Frame>
	);
}

UPDATE `email_template` SET `subject` = 'Your {{company}} account', `body` = 'Hello {{name}},' || char(10) || char(10) || 'An account has been created for you at {{company}}. Set your password here: {{link}}' || char(10) || char(10) || 'This link can be used once and expires in 60 minutes.'
	WHERE `slug` = 'registration' AND `subject` = 'Your {{company}} account' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'an account at {{company}} has been made for you. Choose your password here: {{link}}' || char(10) || char(10) || 'The link works once, for 60 minutes.';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Your code is {{code}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Your code for Master Edit of job {{job_number}} is {{code}}. It is valid for 10 minutes.'
	WHERE `slug` = 'one_time_code' AND `subject` = 'Your code is {{code}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'your code for Master Edit of job {{job_number}} is {{code}}. It is good for 10 minutes.';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Quote for job {{job_number}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'We are pleased to quote {{total}} for job {{job_number}}: {{collection}} to {{delivery}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'quote' AND `subject` = 'Quote for job {{job_number}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'we are pleased to quote {{total}} for job {{job_number}}: {{collection}} to {{delivery}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Job {{job_number}} is booked', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Job {{job_number}} from {{collection}} to {{delivery}} is booked for {{date}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'job_booked' AND `subject` = 'Job {{job_number}} is booked' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'job {{job_number}} from {{collection}} to {{delivery}} is booked for {{date}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Job {{job_number}} is delivered', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Job {{job_number}} was delivered on {{date}}. Signed for by {{pod_name}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'job_completed' AND `subject` = 'Job {{job_number}} is delivered' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'job {{job_number}} was delivered on {{date}}. Signed for by {{pod_name}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Job {{job_number}} for you', `body` = 'Hello {{name}},' || char(10) || char(10) || 'We have a job for you: {{job_number}}, {{collection}} to {{delivery}}, {{date}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'sub_contractor_job' AND `subject` = 'Job {{job_number}} for you' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'please carry job {{job_number}}: {{collection}} to {{delivery}}, {{date}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Your quote for job {{job_number}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'We are pleased to quote {{total}} for {{collection}} to {{delivery}}. The quote is valid until {{date}}.' || char(10) || char(10) || 'Accept or decline it here: {{link}}' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'quote_offer' AND `subject` = 'Your quote for job {{job_number}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'we are pleased to quote {{total}} for {{collection}} to {{delivery}}. The quote stands until {{date}}.' || char(10) || char(10) || 'Accept or decline it here: {{link}}' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'We have your booking {{job_number}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Thank you for your booking {{job_number}}: {{collection}} to {{delivery}}, {{date}}.' || char(10) || char(10) || 'Track it here: {{link}}' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'booking_received' AND `subject` = 'We have your booking {{job_number}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'we have your booking {{job_number}}: {{collection}} to {{delivery}}, {{date}}.' || char(10) || char(10) || 'Follow it here: {{link}}' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Your request for job {{job_number}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Your request for job {{job_number}} was {{result}}. {{note}}' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'request_answered' AND `subject` = 'Your request for job {{job_number}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'your request for job {{job_number}} was {{result}}. {{note}}' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Your question about {{subject}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'You asked: {{question}}' || char(10) || char(10) || '{{answer}}' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'question_answered' AND `subject` = 'Your question about {{subject}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'you asked: {{question}}' || char(10) || char(10) || '{{answer}}' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Invoice {{number}} from {{company}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Please find attached invoice {{number}} for {{total}}, due {{due}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'invoice' AND `subject` = 'Invoice {{number}} from {{company}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'please find invoice {{number}} over {{total}}, due {{due}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = '{{count}} invoices from {{company}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Please find attached {{count}} invoices: {{numbers}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'invoice_batch' AND `subject` = '{{count}} invoices from {{company}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'please find {{count}} invoices: {{numbers}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Credit note {{number}} from {{company}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Please find attached credit note {{number}} for {{total}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'credit_note' AND `subject` = 'Credit note {{number}} from {{company}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'please find credit note {{number}} over {{total}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Statement of account from {{company}}, {{date}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Please find attached your statement of account. {{total}} is outstanding, of which {{overdue}} is overdue.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'statement' AND `subject` = 'Statement of account from {{company}}, {{date}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'please find your statement of account. {{total}} is outstanding, of which {{overdue}} is overdue.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Invoice {{number}} was due on {{due}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Our invoice {{number}} for {{total}} was due on {{due}}. If you have already paid, please ignore this email. Otherwise we would be grateful for your payment.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'payment_reminder_first' AND `subject` = 'Invoice {{number}} was due on {{due}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'our invoice {{number}} over {{total}} was due on {{due}}. If you have already paid, please ignore this mail. Otherwise we would be grateful for your payment.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Second reminder: invoice {{number}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Invoice {{number}}, due on {{due}}, is still unpaid: {{total}} is outstanding. Please let us know when we can expect payment, or if there is a problem with the invoice.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'payment_reminder_second' AND `subject` = 'Second reminder: invoice {{number}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'invoice {{number}}, due on {{due}}, is still open with {{total}}. Please let us know when we may expect your payment, or whether anything is in its way.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Final reminder: invoice {{number}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Despite our reminders, invoice {{number}}, due on {{due}}, is still unpaid: {{total}} is outstanding. Please pay within seven days or contact us.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'payment_reminder_final' AND `subject` = 'Final reminder: invoice {{number}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'in spite of our reminders, invoice {{number}}, due on {{due}}, is still open with {{total}}. Please pay it within seven days or contact us.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Invoice {{number}}, {{from}} to {{to}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Please find attached invoice {{number}} for {{hours}} hours, {{total}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'driver_invoice' AND `subject` = 'Invoice {{number}}, {{from}} to {{to}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'please find invoice {{number}} for {{hours}} hours, {{total}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Self-bill {{number}}, {{from}} to {{to}}', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Please find attached self-bill {{number}} for {{total}}.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'self_bill' AND `subject` = 'Self-bill {{number}}, {{from}} to {{to}}' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'please find self-bill {{number}} over {{total}}.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Your holiday is approved', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Your holiday from {{from}} to {{to}} has been approved.' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'holiday_approved' AND `subject` = 'Your holiday is approved' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'your holiday from {{from}} to {{to}} is approved.' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Your holiday request', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Your holiday from {{from}} to {{to}} could not be approved. {{note}}' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'holiday_declined' AND `subject` = 'Your holiday request' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'your holiday from {{from}} to {{to}} could not be approved. {{note}}' || char(10) || char(10) || '{{company}}';
--> statement-breakpoint
UPDATE `role` SET `description` = 'Full access, including Master Edit.', `version` = `version` + 1
	WHERE `id` = 1 AND `is_fixed` = 1 AND `description` = 'Everything, Master Edit among it.';
--> statement-breakpoint
UPDATE `integration` SET `name` = 'Email', `version` = `version` + 1 WHERE `slug` = 'mail' AND `name` = 'E-mail';

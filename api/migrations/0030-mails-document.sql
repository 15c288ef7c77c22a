-- A mail can have a document of an order attached, which is rendered when it is sent.

alter table mails add column document jsonb;
comment on column mails.document is
	'The document to attach: the order of the invoice, or order and refund of the credit note. Null for none.';

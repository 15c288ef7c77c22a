-- Mails as HTML, beside their plain text.

alter table mails add column html text;
comment on column mails.body is 'Plain text.';
comment on column mails.html is 'The same words as HTML. Null in mails queued before this column existed.';

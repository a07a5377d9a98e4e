// Made by `npm run gen` from src/console; do not edit.
/** A module that shows the console in the page that loads it. */
export const CONSOLE_SCRIPT: string = `var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function ee(e,t){if(t==null)return e.__&&ee(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:ee(e)}function te(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),se(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||ee(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,O(a,n,o),r.__=r.__e=null,n.__e!=i&&C(n))}function C(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),C(e)}function w(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(T)}function T(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&te(e)}finally{(a=r.length)&&(i||queueMicrotask)(T)}}function ne(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=re(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=se(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&k(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=E(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function re(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=ie(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=ee(s)),de(s,s));return r}function E(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=E(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=ee(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function ie(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ae(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function oe(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||ae(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ae(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=D(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function D(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function se(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,te,C,w,T,re,E,ie,ae,oe,D,se,O,k,A=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=ce(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof A==\`function\`){g=s.length;try{if(w=n.props,T=(f=A.prototype)&&f.render,re=(f=A.contextType)&&i[f.__c],E=f?re?re.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(T?n.__c=y=new A(w,E):(n.__c=y=new S(w,E),y.constructor=A,y.render=fe),re&&re.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),T&&(y.__s||(y.__s=y.state),A.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,A.getDerivedStateFromProps(w,y.__s)))),b=y.props,te=y.state,y.__v=n,r.__c){if(w!==b&&T&&!A.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(w,E),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(w,y.__s,E)){n.__v!=r.__v&&(y.props=w,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=ee(r);break n}y.componentWillUpdate&&y.componentWillUpdate(w,y.__s,E),T&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,te,C)})}else T&&!A.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),T&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=E,y.props=w,y.__P=t,y.__g&=-5,ie=e.__r,ae=T?25:0;do y.__g&=-9,ie&&ie(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ae<25);T&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),T&&r.__c&&y.getSnapshotBeforeUpdate&&(C=y.getSnapshotBeforeUpdate(b,te)),oe=f&&f.type===x&&f.key==null?f.props.children:f,w.__P&&(f=c,a=(t=w.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&de(e,e)}),r.__k=null),c=r.__k?ee(r,0):null),c=ne(t,h(oe)?oe:[oe],n,r,i,a,o,s,c,l,u),w.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(O=o.indexOf(c||void 0))||(O=o.length);(k=o[O-1])&&k.nodeType==8;)O--;for(;O<o.length;O++)if(k=o[O]){if(o[O]=null,D){if(k==se)break}else{if(k.nodeType!=8)break;k.data.startsWith(\`$s\`)&&(se=ce(D=k))}}}if(!D){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;D=c}(f=ce(D=n.__c.__z||(n.__c.__z=D)))?(n.__e=D,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||le(n),e.__e(t,n,r)}}else c=n.__e=ue(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function ce(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function le(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(le))}function O(t,n,r){for(var i=0;i<r.length;)k(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function ue(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,te,C=r.props||f,w=n.props,T=n.type;if(T==\`svg\`?a=\`http://www.w3.org/2000/svg\`:T==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(T?b.localName==T:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(te=u.ownerDocument||document,!T)return te.createTextNode(w);t=te.createElementNS(a,T,w.is?w:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(T){if(u=T==\`template\`&&t.content||t,o=T==\`textarea\`&&w.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(C={},d=0;d<t.attributes.length;d++)C[(b=t.attributes[d]).name]=b.value;for(d in C)b=C[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in w||d==\`value\`&&\`defaultValue\`in w||d==\`checked\`&&\`defaultChecked\`in w||oe(t,d,null,b,a);for(d in w)b=w[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||C[d]===b||oe(t,d,b,C[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(T==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(T))&&(a=\`http://www.w3.org/1999/xhtml\`),ne(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&ee(r,0),c,l),o&&o.some(v)),c&&T!=\`textarea\`||(d=\`value\`,T==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(T!=\`progress\`||x)||oe(t,d,x,C[d],a),d=\`checked\`,S!=null&&S!=t[d]&&oe(t,d,S,C[d],a))}else C===w||c&&t.data==w||(t.data=w);return t}function k(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function de(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||k(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&de(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=ce(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function fe(e,t,n){return this.constructor(e,n)}function A(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],se(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),O(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),w(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),w(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var pe,j,me,he,ge=Object.is,_e=0,ve=[],ye=[],M=e,be=M.__b,xe=M.__r,Se=M.diffed,Ce=M.__c,we=M.unmount,Te=M.__;function Ee(e,t){M.__h&&M.__h(j,e,_e||t),_e=0;var n=j.__H||(j.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function N(e){return _e=1,De(Le,e)}function De(e,t,n){var r=Ee(pe++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Le(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);ge(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=j,!j.__f)){j.__f=!0;var i=j.shouldComponentUpdate;j.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,ge(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function P(e,t){var n=Ee(pe++,3);!M.__s&&Ie(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,j.__H.__h.push(n))}function Oe(e,t){var n=Ee(pe++,4);!M.__s&&Ie(n.__H,t)&&(n.__P=!1,n.__=e,n.u=t,j.__h.push(n))}function F(e){return _e=5,ke(function(){return{current:e}},[])}function ke(e,t){var n=Ee(pe++,7);return Ie(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function Ae(){var e;do{for(;e=ye.shift();)try{Pe(e)}catch(t){M.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=ve.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(Pe),t.__h.some(Fe),t.__h=[]}catch(n){t.__h=[],M.__e(n,e.__v)}}}while(ye.length)}M.__b=function(e){j=null,be&&be(e)},M.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Te&&Te(e,t)},M.__r=function(e){xe&&xe(e),pe=0;var t=(j=e.__c).__H;t&&(me==j?j.__h=[]:(t.__h.some(Pe),t.__h.some(Fe),pe=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),me=j},M.diffed=function(e){Se&&Se(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Ne(ve.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),me=j=null},M.__c=function(e,t){t.some(function(e){try{e.__h.some(Pe),e.__h=e.__h.filter(function(e){return!e.__||Fe(e)})}catch(t){e.__h=[function(){throw t}]}}),Ce&&Ce(e,t)},M.unmount=function(e){we&&we(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,Ne(ye.push(r))}else Pe(r)}catch(e){t=e}}),r.__H=void 0,t&&M.__e(t,r.__v))};var je=typeof requestAnimationFrame==\`function\`;function Me(e){var t,n=function(){clearTimeout(r),je&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);je&&(t=requestAnimationFrame(n))}function Ne(e){e!=1&&he==M.requestAnimationFrame||((he=M.requestAnimationFrame)||Me)(Ae)}function Pe(e){var t=j,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),j=t}function Fe(e){var t=j;e.__c=e.__(),j=t}function Ie(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!ge(t,e[n])})}function Le(e,t){return typeof t==\`function\`?t(e):t}var Re=Symbol.for(\`preact-signals\`);function ze(){if(L>1)L--;else{var e,t=!1;for((function(){var e=qe;for(qe=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();Ue!==void 0;){var n=Ue;for(Ue=void 0,We++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Xe(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(We=0,L--,t)throw e}}function Be(e){if(L>0)return e();Ke=++Ge,L++;try{return e()}finally{ze()}}var Ve,I=void 0;function He(e){var t=I,n=Ve;I=void 0,Ve=void 0;try{return e()}finally{I=t,Ve=n}}var Ue=void 0,L=0,We=0,Ge=0,Ke=0,qe=void 0,Je=0;function Ye(e){if(I!==void 0){var t=e.n;if(t===void 0||t.t!==I)return t={i:0,S:e,p:I.s,n:void 0,t:I,e:void 0,x:void 0,r:t},I.s!==void 0&&(I.s.n=t),I.s=t,e.n=t,32&I.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=I.s,t.n=void 0,I.s.n=t,I.s=t),t}}function R(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}R.prototype.brand=Re,R.prototype.h=function(){return!0},R.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?He(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},R.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&He(function(){var e;(e=t.Z)==null||e.call(t)}))}},R.prototype.subscribe=function(e){var t=this;return at(function(){var n=t.value;He(function(){return e(n)})},{name:\`sub\`})},R.prototype.valueOf=function(){return this.value},R.prototype.toString=function(){return this.value+\`\`},R.prototype.toJSON=function(){return this.value},R.prototype.peek=function(){var e=this;return He(function(){return e.value})},Object.defineProperty(R.prototype,"value",{get:function(){var e=Ye(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(We>100)throw Error(\`Cycle detected\`);(function(e){L!==0&&We===0&&e.l!==Ke&&(e.l=Ke,qe={S:e,v:e.v,i:e.i,o:qe})})(this),this.v=e,this.i++,Je++,L++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{ze()}}}});function z(e,t){return new R(e,t)}function Xe(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function Ze(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Qe(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function $e(e,t){R.call(this,void 0,t),this.x=e,this.s=void 0,this.g=Je-1,this.f=4}$e.prototype=new R,$e.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Je))return!0;if(this.g=Je,this.f|=1,this.i>0&&!Xe(this))return this.f&=-2,!0;var e=I;try{Ze(this),I=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return I=e,Qe(this),this.f&=-2,!0},$e.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}R.prototype.S.call(this,e)},$e.prototype.U=function(e){if(this.t!==void 0&&(R.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},$e.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty($e.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=Ye(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function et(e,t){return new $e(e,t)}function tt(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){L++;var n=I;I=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,nt(e),t}finally{I=n,ze()}}}function nt(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,tt(e)}function rt(e){if(I!==this)throw Error(\`Out-of-order effect\`);Qe(this),I=e,this.f&=-2;try{8&this.f&&nt(this)}finally{ze()}}function it(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Ve&&Ve.push(this)}it.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},it.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,tt(this),Ze(this),L++;var e=I;return I=this,rt.bind(this,e)},it.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ue,Ue=this)},it.prototype.d=function(){this.f|=8,1&this.f||nt(this)},it.prototype.dispose=function(){this.d()};function at(e,t){var n=new it(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var ot,st,ct=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,lt=[];at(function(){ot=this.N})();function ut(t,n){e[t]=n.bind(null,e[t]||function(){})}function dt(e){if(st){var t=st;st=void 0,t()}st=e&&e.S()}function ft(e){var t=this,r=e.data,i=mt(r);i.name=\`ReactiveDom\`,i.value=r;var a=ke(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=et(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=et(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=at(function(){if(this.N=_t,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}ft.displayName=\`ReactiveTextNode\`,Object.defineProperties(R.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:ft},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),ut(\`__b\`,function(e,t){if(dt(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof R&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),ut(\`__r\`,function(e,t){if(e(t),t.type!==x){dt();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return at(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;ct&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),dt(n)}}),ut(\`__e\`,function(e,t,n,r){dt(),e(t,n,r)}),ut(\`diffed\`,function(e,t){dt();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=pt(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function pt(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=z(n);return{o:function(e,t){a.value=e,r=t},d:at(function(){this.N=_t;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}ut(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),ut(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function mt(e,t){return ke(function(){return z(e,t)},[])}var ht=function(e){queueMicrotask(function(){queueMicrotask(e)})};function gt(){Be(function(){for(var e;e=lt.shift();)ot.call(e)})}function _t(){lt.push(this)===1&&(e.requestAnimationFrame||ht)(gt)}function vt(){document.querySelector(\`#main\`)?.focus()}var yt=Symbol.for(\`pv\`),bt=0;Array.isArray;function B(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:yt,__v:--bt,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function xt(){return/* @__PURE__ */ B(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ B(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ B(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}const St=\`fermata-theme\`,Ct=[\`system\`,\`light\`,\`dark\`],wt=z(Dt());function Tt(){wt.value=Ct[(Ct.indexOf(wt.value)+1)%Ct.length]??\`system\`,localStorage.setItem(St,wt.value),Et()}function Et(){wt.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=wt.value}function Dt(){try{let e=localStorage.getItem(St);return Ct.find(t=>t===e)??\`system\`}catch{return\`system\`}}const V=z(Ot());addEventListener(\`hashchange\`,()=>V.value=Ot());function Ot(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>kt(e));return{view:e,id:t,part:n}}function kt(e){try{return decodeURIComponent(e)}catch{return e}}function H(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}const At=z(\`\`),jt=z(!1);var U=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};const Mt=\`/api/v1\`;function Nt(){return!0}async function Pt(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n,c=new URLSearchParams(r).toString(),l=await fetch(\`\${Mt}\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...At.value!==\`\`&&{Authorization:\`Bearer \${At.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new U({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(jt.value=!0),new U(await l.json().catch(()=>({})))}async function W(e,t,n={}){return(await Pt(e,t,n)).json()}function G(e){return encodeURIComponent(e)}function K(e,t){let[n,r]=N({data:void 0,error:void 0});return P(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:Ft(e)}))}),()=>{t=!1}},[...t]),n}function Ft(e){return e instanceof U?e:new U({error:String(e)})}function It(){let[e,t]=N(void 0),[n,r]=N(!1);return{call:(e,n)=>{r(!0),e.then(e=>{t(void 0),n(e)},e=>t(Ft(e))).finally(()=>r(!1))},error:e,isBusy:n}}function q({error:e}){return e?/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ B(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ B(\`span\`,{children:[\` \`,e.hint]})]}):null}function J({title:e,children:t}){return/* @__PURE__ */ B(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ B(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Y({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ B(\`span\`,{class:\`badge \${e}\`,children:t})}function Lt({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ B(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function Rt({label:e,value:t,onChange:n}){return/* @__PURE__ */ B(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function zt(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function X(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function Bt(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function Vt(e){let t=new Date(e);return t.toDateString()===(/* @__PURE__ */ new Date()).toDateString()?Bt(e):t.toLocaleString([],{hour12:!1})}function Z(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function Q(e){return typeof e==\`string\`?e:JSON.stringify(e)}const Ht={markup:\`\`,cursor:\`true\`};function Ut(e,t,n=!0){let[r,i]=N(\`\`),a=F({wanted:-1,isRunning:!1});return P(()=>{if(!n)return;let r=a.current;r.wanted=t,r.isRunning||(r.isRunning=!0,(async()=>{for(let t=-2;t!==r.wanted;){t=r.wanted;let n=await Wt(e);n&&i(URL.createObjectURL(n))}r.isRunning=!1})())},[e,t,n]),P(()=>()=>URL.revokeObjectURL(r),[r]),r}async function Wt(e){try{return await(await Pt(\`GET\`,\`/tabs/\${G(e)}/screenshot\`,{query:Ht})).blob()}catch{return}}function Gt(){return/* @__PURE__ */ B(\`span\`,{class:\`no-picture\`,children:\`Read without a browser: there is no picture.\`})}function Kt(){let e=F(null),[t,n]=N(!1);return P(()=>{let t=new IntersectionObserver(e=>n(e.some(e=>e.isIntersecting)),{rootMargin:\`200px\`});return e.current&&t.observe(e.current),()=>t.disconnect()},[]),{element:e,isSeen:t}}function qt(e,t,n){let[r,i]=N(\`\`);return P(()=>{let r=\`\`,a=n;return n&&Pt(\`GET\`,\`/history/actions/\${G(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}async function Jt(e,t){let n=[],r={};for(let i=0;i<e;i+=1){let{rows:e,cursor:i}=await t(r);if(n.push(...e),i===null)return{rows:n,isWhole:!0};r={cursor:i}}return{rows:n,isWhole:!1}}function Yt(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}function Xt(e){return new Promise(t=>setTimeout(t,e))}const Zt=z([]),Qt=z({}),$t=z(0),en=[\`input-required\`,\`auth-required\`],tn=[\`submitted\`,\`working\`,...en],nn=e=>t=>e.includes(t.state),rn=nn(tn),an=nn(en),on=et(()=>Zt.value.filter(an));async function sn(e,t){let n=e.length===0?[{}]:e.map(e=>({state:e})),r=await Promise.all(n.map(e=>cn(e,t)));return{tasks:[...new Map(r.flatMap(({rows:e})=>e).map(e=>[e.id,e])).values()].toSorted((e,t)=>t.created_at-e.created_at),isWhole:r.every(({isWhole:e})=>e)}}function cn(e,t){return Jt(t,async t=>{let n=await W(\`GET\`,\`/tasks\`,{query:{...e,limit:\`25\`,...t}});return{rows:n.tasks,cursor:n.next_cursor}})}const ln=Yt(async()=>{let e=await sn(tn,8).catch(()=>void 0);e&&(Zt.value=e.tasks),$t.value+=1}),un=/* @__PURE__ */ new Map;function dn({task_id:e=\`\`,state:t=\`\`,text:n=\`\`}){let{[e]:r,...i}=Qt.value;Qt.value=rn({state:t})?{...i,[e]:n}:i;let a=Zt.value.find(t=>t.id===e);(un.get(e)!==t||a?.state!==t)&&(rn({state:t})?un.set(e,t):un.delete(e),ln())}const $=z(void 0),fn=z(\`agent\`),pn=z(\`\`),mn=z({}),hn=z({}),gn=z({});function _n({engine:e}){return e===\`static\`}function vn(e){for(let t of $.value??[]){let n=t.tabs.find(t=>t.id===e);if(n)return{session:t,tab:n}}}function yn({events:e,reset:t}){if(t)wn();else for(let t of e)bn(t)}function bn(e){let{type:t,tab_id:n=\`\`,session_id:r=\`\`}=e;switch(t){case\`step\`:xn(n,r,e);break;case\`execution\`:Sn(n,{paused:e.paused??!0});break;case\`input_mode\`:fn.value=e.input_mode??\`agent\`,Tn();break;case\`task\`:dn(e);break;case\`tab_opened\`:case\`tab_closed\`:En(r)();break;default:Tn()}}function xn(e,t,n){let{url:r=\`\`,title:i=\`\`}=n;mn.value={...mn.value,[e]:n},gn.value=Cn(gn.value,t),Sn(e,{url:r,title:i}),n.action===\`escalate\`&&En(t)()}function Sn(e,t){if(hn.value=Cn(hn.value,e),vn(e)===void 0)return Tn();$.value=$.value?.map(n=>({...n,tabs:n.tabs.map(n=>n.id===e?{...n,...t}:n)}))}function Cn(e,t){return{...e,[t]:(e[t]??0)+1}}function wn(){Tn(),ln(),W(\`GET\`,\`/browser/input-mode\`).then(e=>fn.value=e.input_mode,()=>{})}const Tn=Yt(async()=>{try{let{sessions:e}=await W(\`GET\`,\`/sessions\`);$.value=await Promise.all(e.map(On)),pn.value=\`\`}catch(e){if(!(e instanceof U))throw e;if(pn.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Xt(1e3),Tn()}});function En(e){let t=Dn.get(e)??Yt(async()=>{let t=$.value?.find(t=>t.id===e);if(!t)return Tn();let n=await On(t);$.value=$.value?.map(t=>t.id===e?n:t)});return Dn.set(e,t),t}const Dn=/* @__PURE__ */ new Map;async function On(e){let t=await W(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(kn))}}async function kn(e){let{paused:t}=await W(\`GET\`,\`/tabs/\${G(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}const An={submitted:[\`waits for its turn\`,\`plain\`],working:[\`at work\`,\`busy\`],"input-required":[\`asks\`,\`ask\`],"auth-required":[\`asks to sign in\`,\`ask\`],completed:[\`done\`,\`calm\`],failed:[\`failed\`,\`bad\`],canceled:[\`called off\`,\`plain\`],rejected:[\`refused\`,\`bad\`]};function jn({state:e,position:t}){let[n,r]=An[e]??[e,\`plain\`];return[t===void 0?n:\`\${n}, number \${t}\`,r]}function Mn({skill:e,input:t}){let{intent:n,goal:r,recipe:i,rows:a,schema_ref:o,schema:s,url:c}=t;return typeof n==\`string\`?n:typeof r==\`string\`?r:typeof i==\`string\`?\`Repeat \${i}\`:typeof a==\`number\`?\`\${Rn(a,\`row\`)} to \${Q(o??Nn(s))}\`:typeof c==\`string\`?\`\${e}: \${Z(c)}\`:e}function Nn(e){return e instanceof Object&&\`url\`in e?e.url:\`a form\`}function Pn(e,t){let{question:n,error:r,result:i}=e;if(n)return n.text;if(rn(e))return t??\`\`;let{result:a,answer:o,summary:s}=i??{},c=r?.message??[a,o,s].find(e=>typeof e==\`string\`);return c===void 0?Fn(e):Q(c)}function Fn({result:e}){if(e?.successCount===void 0)return\`\`;let{successCount:t,failureCount:n=0,pending:r=0}=e;return\`\${t} sent, \${n} failed, \${r} pending\`}function In(e){return rn(e)?void 0:X(e.updated_at-e.created_at)}function Ln(e){if(!e)return\`\`;let{steps:t,cost:n}=e,r=n?.toLocaleString(\`en\`,{maximumFractionDigits:4});return[Rn(t,\`step\`),...r===void 0?[]:[\`$\${r}\`]].join(\` \\u00b7 \`)}function Rn(e,t){return\`\${e.toLocaleString()} \${t}\${e===1?\`\`:\`s\`}\`}function zn({tasks:e}){return/* @__PURE__ */ B(\`ul\`,{class:\`task-list\`,children:e.map(e=>/* @__PURE__ */ B(Bn,{task:e},e.id))})}function Bn({task:e}){let[t,n]=jn(e),r=In(e);return/* @__PURE__ */ B(\`li\`,{class:an(e)?\`task asks\`:\`task\`,children:/* @__PURE__ */ B(\`a\`,{href:H(\`tasks\`,e.id),children:[/* @__PURE__ */ B(\`span\`,{class:\`task-state\`,children:/* @__PURE__ */ B(Y,{tone:n,children:t})}),/* @__PURE__ */ B(\`span\`,{class:\`task-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`task-goal cut\`,children:Mn(e)}),/* @__PURE__ */ B(\`span\`,{class:\`task-news cut\`,children:Pn(e,Qt.value[e.id])})]}),/* @__PURE__ */ B(\`span\`,{class:\`task-facts figure\`,children:[/* @__PURE__ */ B(\`span\`,{children:e.skill}),/* @__PURE__ */ B(\`span\`,{children:[Vt(e.created_at),r!==void 0&&\` \\u00b7 \${r}\`]}),/* @__PURE__ */ B(\`span\`,{children:Ln(e.result?.usage)})]})]})})}function Vn(){let e=$.value;return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:\`Live\`}),/* @__PURE__ */ B(Hn,{})]}),pn.value!==\`\`&&/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,children:pn.value}),/* @__PURE__ */ B(Un,{}),e?.map(e=>/* @__PURE__ */ B(Wn,{session:e},e.id)),e?.length===0&&/* @__PURE__ */ B(J,{title:\`No session is open\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`It appears here as soon as an agent opens one. Open one yourself with\`,\` \`,/* @__PURE__ */ B(\`em\`,{children:\`New session\`}),\`, or try a call in the \`,/* @__PURE__ */ B(\`a\`,{href:\`#/playground\`,children:\`playground\`}),\`.\`]})}),!e&&pn.value===\`\`&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function Hn(){let{call:e,error:t}=It();return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>e(W(\`POST\`,\`/sessions\`,{body:{}}),()=>{}),children:\`New session\`}),/* @__PURE__ */ B(q,{error:t})]})}function Un(){return Zt.value.length===0?null:/* @__PURE__ */ B(\`section\`,{"aria-label":\`Tasks under way\`,children:/* @__PURE__ */ B(zn,{tasks:Zt.value})})}function Wn({session:e}){let{id:t,is_default:n,settings:r,tabs:i}=e;return/* @__PURE__ */ B(\`section\`,{class:\`session\`,"aria-label":\`Session \${t}\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`session-head\`,children:[/* @__PURE__ */ B(\`h2\`,{children:n?\`Default session\`:\`Session\`}),/* @__PURE__ */ B(\`code\`,{children:t}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:r.viewport.replace(\`x\`,\` \\u00d7 \`)}),r.allowed_hosts&&/* @__PURE__ */ B(\`span\`,{class:\`soft cut\`,children:[\`only \`,r.allowed_hosts.join(\`, \`)]}),/* @__PURE__ */ B(\`a\`,{class:\`end\`,href:H(\`timeline\`,t),children:\`Timeline\`})]}),/* @__PURE__ */ B(\`div\`,{class:\`cards\`,children:[i.map(e=>/* @__PURE__ */ B(Gn,{tab:e},e.id)),i.length===0&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`No tab is open.\`})]})]})}function Gn({tab:e}){let{element:t,isSeen:n}=Kt(),r=_n(e),i=Ut(e.id,hn.value[e.id]??0,n&&!r),a=e.title===\`\`?\`Untitled page\`:e.title;return/* @__PURE__ */ B(\`a\`,{ref:t,class:\`card\`,href:H(\`tab\`,e.id),children:[/* @__PURE__ */ B(\`span\`,{class:\`card-picture\`,children:r?/* @__PURE__ */ B(Gt,{}):i!==\`\`&&/* @__PURE__ */ B(\`img\`,{src:i,alt:\`\`})}),/* @__PURE__ */ B(\`span\`,{class:\`card-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`card-title cut\`,children:a}),/* @__PURE__ */ B(\`span\`,{class:\`card-address cut\`,children:Z(e.url)}),/* @__PURE__ */ B(\`span\`,{class:\`card-facts\`,children:[/* @__PURE__ */ B(Y,{tone:e.paused?\`calm\`:\`busy\`,children:e.paused?\`frozen\`:\`running\`}),r&&/* @__PURE__ */ B(Y,{children:\`without a browser\`}),e.active&&/* @__PURE__ */ B(Y,{children:\`active\`}),/* @__PURE__ */ B(Kn,{tabId:e.id})]})]})]})}function Kn({tabId:e}){let t=mn.value[e];if(!t)return null;let{action:n=\`\`,duration_ms:r=0,error_code:i}=t;return/* @__PURE__ */ B(\`span\`,{class:\`last-step \${i===void 0?\`\`:\`bad-words\`}\`,children:[n.replaceAll(\`_\`,\` \`),\` \\u00b7 \`,i??X(r)]})}const qn=[\`verbose\`,\`info\`,\`warning\`,\`error\`];function Jn({tabId:e,version:t}){let[n,r]=N(\`verbose\`),[i,a]=N(\`\`),{data:o,error:s}=K(async()=>(await W(\`GET\`,\`/console\`,{query:{tab_id:e,level:n,limit:\`500\`}})).entries,[e,t,n]),c=o?.filter(e=>zt(i,e.message,e.source_url));return/* @__PURE__ */ B(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(\`select\`,{"aria-label":\`Least important level\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:qn.map(e=>/* @__PURE__ */ B(\`option\`,{children:e},e))}),/* @__PURE__ */ B(Rt,{label:\`Filter entries\`,value:i,onChange:a}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[c?.length??0,\` entries\`]})]}),/* @__PURE__ */ B(q,{error:s}),c?.length===0?/* @__PURE__ */ B(J,{title:\`Nothing on the console\`}):/* @__PURE__ */ B(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Console entries\`,children:c?.map(e=>/* @__PURE__ */ B(\`li\`,{class:\`row level-\${e.level}\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`row-main\`,children:e.message}),e.source_url!==\`\`&&/* @__PURE__ */ B(\`span\`,{class:\`soft cut\`,children:[Z(e.source_url),\`:\`,e.line_number]})]},e.id))})]})}const Yn={screenshot:{area:\`none\`}};function Xn(e){let[t,n]=N(!1),[r,i]=N(void 0),a=F({text:\`\`,timer:void 0}),o=F(Promise.resolve()),s=(t,r)=>{n(!0);let a={...r,...Yn},s=o.current.then(()=>W(\`POST\`,\`/tabs/\${G(e)}/\${t}\`,{body:a})).then(()=>i(void 0),e=>i(Ft(e))).then(()=>n(o.current!==s));o.current=s},c=()=>{let{text:e,timer:t}=a.current;clearTimeout(t),a.current={text:\`\`,timer:void 0},e!==\`\`&&s(\`type\`,{text:e})};return P(()=>()=>clearTimeout(a.current.timer),[]),{isBusy:t,error:r,step:(e,t={})=>{c(),s(e,t)},type:e=>{clearTimeout(a.current.timer),a.current={text:a.current.text+e,timer:setTimeout(c,250)}}}}function Zn({tabId:e,version:t}){let[n,r]=N(\`\`),{data:i,error:a}=K(async()=>(await W(\`GET\`,\`/network\`,{query:{tab_id:\`^\${e}$\`,limit:\`500\`}})).calls,[e,t]),o=i?.filter(({url:e,method:t,type:r,status:i})=>zt(n,e,t,r,String(i))),s=Math.max(1,...(o??[]).map(e=>e.timing_ms));return/* @__PURE__ */ B(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Rt,{label:\`Filter by address, kind or status\`,value:n,onChange:r}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[o?.length??0,\` calls\`]})]}),/* @__PURE__ */ B(q,{error:a}),o?.length===0?/* @__PURE__ */ B(J,{title:\`No calls since the latest step\`}):/* @__PURE__ */ B(\`ol\`,{class:\`rows\`,tabIndex:0,"aria-label":\`Network calls\`,children:o?.map(e=>/* @__PURE__ */ B(\`li\`,{class:\`row call\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`status \${$n(e)?\`bad-words\`:\`\`}\`,children:Qn(e)}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:e.method}),/* @__PURE__ */ B(\`span\`,{class:\`cut row-main\`,title:e.url,children:Z(e.url)}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:e.type}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:X(e.timing_ms)}),/* @__PURE__ */ B(\`span\`,{class:\`span\`,style:{width:\`\${e.timing_ms/s*100}%\`}})]},e.id))})]})}function Qn({status:e,completed:t,error:n}){return e>0?String(e):t||n!==void 0?\`failed\`:\`\\u2026\`}function $n({status:e,completed:t}){return e>=400||e===0&&t}const er=[\`compact\`,\`interactive\`,\`markdown\`,\`text\`];function tr({tabId:e,version:t}){let[n,r]=N(\`compact\`),[i,a]=N(\`\`),{data:o,error:s}=K(async()=>{let t={format:n,budget:\`20000\`};return await W(\`GET\`,\`/tabs/\${G(e)}/view\`,{query:t})},[e,t,n]),c=o?.text??\`\`,l=c.split(\`
\`).filter(e=>zt(i,e)),u=Math.ceil(c.length/4);return/* @__PURE__ */ B(\`div\`,{class:\`pane\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(\`select\`,{"aria-label":\`How the page is told\`,value:n,onChange:({currentTarget:e})=>r(e.value),children:er.map(e=>/* @__PURE__ */ B(\`option\`,{children:e},e))}),/* @__PURE__ */ B(Rt,{label:\`Filter lines\`,value:i,onChange:a}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[u.toLocaleString(),\` tokens\`,o&&o.left_tokens>0&&\`, \${o.left_tokens.toLocaleString()} more left out\`]})]}),/* @__PURE__ */ B(q,{error:s}),/* @__PURE__ */ B(\`pre\`,{class:\`reading\`,tabIndex:0,"aria-label":\`The page as an agent reads it\`,children:l.join(\`
\`)})]})}function nr({tabId:e,picture:t,version:n,hasBoxes:r,isBare:i,driver:a,onLeave:o}){let[s,c]=N({width:1280,height:800}),l=cr(a),u=F(null);P(()=>{a&&u.current?.focus()},[a===void 0]);let d=a&&or(a,s,o);return/* @__PURE__ */ B(\`div\`,{ref:u,class:\`stage \${a?\`driven\`:\`\`}\`,role:a?\`application\`:\`group\`,"aria-label":a?\`The page: click, scroll and type\`:\`The page\`,tabIndex:a?0:-1,onWheel:a&&(e=>l(e,rr(e,s))),...d,children:[t===\`\`?/* @__PURE__ */ B(\`div\`,{class:\`stage-empty\`,children:i&&/* @__PURE__ */ B(Gt,{})}):/* @__PURE__ */ B(\`img\`,{src:t,alt:\`What the page shows\`,draggable:!1,onLoad:({currentTarget:{naturalWidth:e,naturalHeight:t}})=>c({width:e,height:t})}),r&&/* @__PURE__ */ B(lr,{tabId:e,version:n,size:s})]})}function rr(e,t){let{currentTarget:n}=e;if(!(n instanceof Element))return{x:0,y:0};let{left:r,top:i,width:a,height:o}=n.getBoundingClientRect(),s=Math.round((e.clientX-r)/a*t.width),c=Math.round((e.clientY-i)/o*t.height);return{x:Math.max(0,s),y:Math.max(0,c)}}const ir=[\`Control\`,\`Alt\`,\`Shift\`,\`Meta\`],ar=new Set(ir);function or(e,t,n){return{onClick:n=>e.step(\`click\`,rr(n,t)),onContextMenu:n=>{n.preventDefault(),e.step(\`click\`,{...rr(n,t),button:\`right\`})},onPaste:t=>{t.preventDefault(),e.type(t.clipboardData?.getData(\`text/plain\`)??\`\`)},onKeyDown:t=>sr(t,e,n)}}function sr(e,t,n){let{key:r}=e,i=ir.filter(t=>e.getModifierState(t)),a=i.some(e=>e!==\`Shift\`);ar.has(r)||a&&r.toLowerCase()===\`v\`||(e.preventDefault(),r===\`Escape\`?n():r.length===1&&!a?t.type(r):t.step(\`keyboard/press\`,{key:r,modifiers:i}))}function cr(e){let t=F({x:0,y:0}),n=F(void 0);return P(()=>()=>clearTimeout(n.current),[]),(r,i)=>{r.preventDefault(),t.current={x:t.current.x+r.deltaX,y:t.current.y+r.deltaY},clearTimeout(n.current),n.current=setTimeout(()=>{let{x:n,y:r}=t.current;t.current={x:0,y:0},e?.step(\`scroll\`,{...i,delta_x:Math.round(n),delta_y:Math.round(r)})},80)}}function lr({tabId:e,version:t,size:n}){let{data:r}=K(async()=>(await W(\`GET\`,\`/tabs/\${G(e)}/elements\`,{query:{limit:\`300\`}})).elements,[e,t]),i=(e,t)=>\`\${e/t*100}%\`;return/* @__PURE__ */ B(\`div\`,{class:\`boxes\`,children:r?.map(({ref:e,role:t,tag:r,name:a,x:o=0,y:s=0,width:c=0,height:l=0})=>/* @__PURE__ */ B(\`div\`,{class:\`box \${s<n.height/2?\`\`:\`low\`} \${s<26?\`top\`:\`\`}\`,style:{left:i(o,n.width),top:i(s,n.height),width:i(c,n.width),height:i(l,n.height)},children:[/* @__PURE__ */ B(\`span\`,{class:\`box-ref\`,children:e}),/* @__PURE__ */ B(\`span\`,{class:\`box-name\`,children:[\`[\`,e,\`] \`,t===\`\`?r:t,\` \`,a]})]},e))})}function ur({tabId:e}){let t=vn(e);if(!t)return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:$.value&&/* @__PURE__ */ B(J,{title:\`This tab is not open\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`It was closed, or the server was started anew. \`,/* @__PURE__ */ B(\`a\`,{href:\`#/\`,children:\`See what is open\`}),\`, or look into the \`,/* @__PURE__ */ B(\`a\`,{href:\`#/timeline\`,children:\`timeline\`}),\`.\`]})})});let{session:n,tab:r}=t;return/* @__PURE__ */ B(dr,{sessionId:n.id,tab:r})}function dr({sessionId:e,tab:t}){let n=hn.value[t.id]??0,[r,i]=N(!1),[a,o]=N(!1),s=Xn(t.id),c=_n(t),l=Ut(t.id,n,!c);return/* @__PURE__ */ B(\`div\`,{class:\`tab-view\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tab-head\`,children:[/* @__PURE__ */ B(\`a\`,{href:\`#/\`,class:\`back\`,children:\`\\u2190 All tabs\`}),/* @__PURE__ */ B(\`h1\`,{class:\`cut\`,children:t.title===\`\`?\`Untitled page\`:t.title}),/* @__PURE__ */ B(Y,{tone:t.paused?\`calm\`:\`busy\`,children:t.paused?\`frozen\`:\`running\`}),c&&/* @__PURE__ */ B(Y,{children:\`without a browser\`}),/* @__PURE__ */ B(\`a\`,{class:\`end\`,href:H(\`timeline\`,e),children:\`Timeline\`})]}),/* @__PURE__ */ B(\`div\`,{class:\`tab-body\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tab-left\`,children:[/* @__PURE__ */ B(pr,{tab:t,driver:s}),/* @__PURE__ */ B(fr,{driver:s,hasBoxes:r,isDriving:a,onBoxes:i,onDriving:o}),/* @__PURE__ */ B(q,{error:s.error}),/* @__PURE__ */ B(nr,{tabId:t.id,picture:l,version:n,hasBoxes:r&&!c,isBare:c,driver:a?s:void 0,onLeave:()=>o(!1)})]}),/* @__PURE__ */ B(hr,{tabId:t.id,version:n})]})]})}function fr({driver:e,hasBoxes:t,isDriving:n,onBoxes:r,onDriving:i}){return/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(\`label\`,{class:\`check\`,children:[/* @__PURE__ */ B(\`input\`,{type:\`checkbox\`,checked:t,onChange:({currentTarget:e})=>r(e.checked)}),\`Elements and refs\`]}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:n?\`main-button\`:\`\`,"aria-pressed":n,onClick:()=>i(!n),children:n?\`Hand back\`:\`Take over\`}),n&&/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:\`Click, scroll and type in the picture; each is one step. Esc hands back.\`}),e.isBusy&&/* @__PURE__ */ B(Y,{tone:\`busy\`,children:\`step under way\`})]})}function pr({tab:e,driver:t}){let[n,r]=N(void 0);return/* @__PURE__ */ B(\`form\`,{class:\`address\`,onSubmit:e=>{if(e.preventDefault(),n===void 0||n.trim()===\`\`)return;let i=/^[a-z][\\w+.-]*:/i.test(n)?n:\`https://\${n}\`;t.step(\`navigate\`,{url:i}),r(void 0)},children:[/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-label":\`Back\`,onClick:()=>t.step(\`back\`),children:\`\\u2190\`}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-label":\`Forward\`,onClick:()=>t.step(\`forward\`),children:\`\\u2192\`}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-label":\`Reload\`,onClick:()=>t.step(\`reload\`),children:\`\\u21bb\`}),/* @__PURE__ */ B(\`input\`,{type:\`text\`,inputMode:\`url\`,"aria-label":\`Address\`,spellcheck:!1,value:n??e.url,onInput:({currentTarget:e})=>r(e.value)}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,children:\`Go\`})]})}const mr=[[\`page\`,\`Page\`],[\`console\`,\`Console\`],[\`network\`,\`Network\`]];function hr({tabId:e,version:t}){let[n,r]=N(\`page\`);return/* @__PURE__ */ B(\`section\`,{class:\`panes\`,"aria-label":\`About this tab\`,children:[/* @__PURE__ */ B(Lt,{label:\`What is shown\`,choices:mr,value:n,onChange:r}),n===\`page\`&&/* @__PURE__ */ B(tr,{tabId:e,version:t}),n===\`console\`&&/* @__PURE__ */ B(Jn,{tabId:e,version:t}),n===\`network\`&&/* @__PURE__ */ B(Zn,{tabId:e,version:t})]})}const gr=z(\`connecting\`),_r=5e3;async function vr(e){let t=\`\`,n=250;for(;;){try{for await(let r of br(\`/browser/events\`,{after:t})){let i=r;e(t===\`\`?{...i,reset:!0}:i),{cursor:t}=i,gr.value=\`live\`,n=250}}catch{n=Math.min(n*2,_r)}gr.value=\`lost\`;do await Xt(n);while(jt.value)}}async function yr(e,t,n){let r=0,i=250,a=\`/tasks/\${G(e)}/events\`;for(;!t.aborted;){try{for await(let e of br(a,{after:String(r),ending:t})){let t=e;if(n(t.events),t.is_over)return;r=t.events.at(-1)?.number??r,i=250}}catch(e){if(e instanceof U&&e.code===\`TASK_NOT_FOUND\`)return}await Xt(i),i=Math.min(i*2,_r)}}async function*br(e,{after:t,ending:n}){let{body:r}=await Pt(\`GET\`,e,{headers:{Accept:\`text/event-stream\`,...t!==\`\`&&{"Last-Event-ID":t}},...n&&{signal:n}});if(!r)return;let i=r.pipeThrough(new TextDecoderStream).getReader(),a=\`\`;for(;;){let{value:e,done:t}=await i.read();if(t)return;let n=(a+e).split(\`

\`);a=n.pop()??\`\`;for(let e of n){let t=e.split(\`
\`).find(e=>e.startsWith(\`data: \`));t!==void 0&&(yield JSON.parse(t.slice(6)))}}}function xr(e,t){let n=e.fields.filter(({name:e})=>(t[e]??\`\`)!==\`\`);return Object.fromEntries(n.map(e=>[e.name,Sr(e,t[e.name]??\`\`)]))}function Sr({name:e,schema:t},n){switch(t.type){case\`string\`:return n;case\`integer\`:case\`number\`:if(Number.isNaN(Number(n)))throw Error(\`\${e} must be a number.\`);return Number(n);case\`boolean\`:return n===\`true\`;case\`array\`:return Cr(t,n)?wr(t,n):Tr(e,n);default:return t.enum?n:Tr(e,n)}}function Cr({items:e},t){return e?.type!==\`object\`&&!t.trim().startsWith(\`[\`)}function wr({items:e},t){let n=t.split(\`,\`).map(e=>e.trim());return e?.type===\`integer\`||e?.type===\`number\`?n.map(Number):n}function Tr(e,t){try{return JSON.parse(t)}catch{throw Error(\`\${e} must be JSON.\`)}}function Er({fields:e,path:t},n){let r=t=>e.filter(e=>e.place===t&&e.name in n),i=e=>Array.isArray(e)?e.join(\`,\`):Q(e);return{path:t.replaceAll(/\\{(\\w+)\\}/g,(e,t)=>encodeURIComponent(Q(n[t]??(t===\`tab_id\`?\`active\`:\`\`)))),query:Object.fromEntries(r(\`query\`).map(({name:e})=>[e,i(n[e])])),body:Object.fromEntries(r(\`body\`).map(({name:e})=>[e,n[e]]))}}async function Dr(e,t){let{path:n,query:r,body:i}=Er(e,t),a=performance.now(),o=await Pt(e.method,n,{query:r,headers:{Accept:\`application/vnd.fermata.readable+json\`},...e.method===\`POST\`&&{body:i}}),s=o.headers.get(\`content-type\`)??\`\`;if(s.startsWith(\`image/\`)){let e=URL.createObjectURL(await o.blob());return{ms:performance.now()-a,picture:e}}if(!s.startsWith(\`application/json\`)){let e=(await o.text()).slice(0,Or);return{ms:performance.now()-a,text:e}}let{output:c,text:l,file:u}=await o.json();return{ms:performance.now()-a,output:c,text:l,...u?.mime_type.startsWith(\`image/\`)===!0&&{picture:\`data:\${u.mime_type};base64,\${u.data}\`}}}const Or=2e5,kr=[[\`curl\`,\`curl\`],[\`typescript\`,\`TypeScript\`],[\`mcp\`,\`MCP\`],[\`cli\`,\`Command line\`]];function Ar(e,t,n){switch(e){case\`typescript\`:return Mr(t,n);case\`mcp\`:return Nr(t,n);case\`cli\`:return Pr(t,n);default:return jr(t,n)}}function jr(e,t){let{path:n,query:r,body:i}=Er(e,t),a=new URLSearchParams(r).toString(),o=\`\${location.origin}\${Mt}\${n}\${a===\`\`?\`\`:\`?\${a}\`}\`;return[\`curl -s \${e.method===\`DELETE\`?\`-X DELETE \`:\`\`}\${Fr(o)}\`,...At.value===\`\`?[]:[\`-H "Authorization: Bearer $FERMATA_AUTH_TOKEN"\`],...e.method===\`POST\`?[\`-H "Content-Type: application/json"\`,\`-d \${Fr(JSON.stringify(i))}\`]:[]].join(\` \\\\
  \`)}function Mr({name:e},t){let[n=\`\`,r=\`\`]=e.split(\`.\`),i=r.replaceAll(/_(\\w)/g,(e,t)=>t.toUpperCase()),a=Object.keys(t).length===0?\`\`:JSON.stringify(t,null,2);return[\`import { connect } from "fermata";\`,\`\`,\`const fermata = await connect({ url: \${JSON.stringify(location.origin)} });\`,\`const answer = await fermata.\${n}.\${i}(\${a});\`].join(\`
\`)}function Nr({tool:e},t){return JSON.stringify({jsonrpc:\`2.0\`,id:1,method:\`tools/call\`,params:{name:e,arguments:t}},null,2)}function Pr({command:e},t){return\`fermata \${e} --input \${Fr(JSON.stringify(t))}\`}function Fr(e){return\`'\${e.replaceAll(\`'\`,String.raw\`'\\''\`)}'\`}function Ir(){return K(async()=>Rr(await Lr()),[At.value])}async function Lr(){let e=At.value===\`\`?{}:{headers:{Authorization:\`Bearer \${At.value}\`}},t=await fetch(\`\${Mt}/openapi.json\`,e);if(t.ok)return t.json();throw new U({error:\`The server does not describe its operations.\`})}function Rr({paths:e,components:t}){let n=/* @__PURE__ */ new Map;for(let[r,i]of Object.entries(e))for(let[e,a]of Object.entries(i)){let i=a[\`x-operation\`];i===void 0||n.has(i)||n.set(i,zr({name:i,path:r,method:e,item:a},t.schemas))}return[...n.values()]}function zr({name:e,path:t,method:n,item:r},i){let a=r.requestBody?.content[\`application/json\`],o=(r.parameters??[]).flatMap(e=>Hr(e,i)),s=new Set(o.map(e=>e.name));return{name:e,path:t,method:Vr[n]??\`GET\`,noun:r.tags[0]??\`\`,...Br(r),fields:[...o,...Ur(a?.schema,i).filter(e=>!s.has(e.name))],example:Object.values(a?.examples??{})[0]?.value??{}}}function Br(e){return{summary:e.summary,description:e.description??\`\`,effect:e[\`x-effect\`]??\`read\`,command:e[\`x-command\`]??\`\`,tool:e[\`x-tool\`]??\`\`}}const Vr={get:\`GET\`,post:\`POST\`,delete:\`DELETE\`};function Hr(e,t){let{name:n,in:r,required:i=!1,description:a=\`\`}=e;if(e.$ref!==void 0||r===\`header\`)return[];let o=Wr(e.schema,t);return[{name:n,place:r,isNeeded:i&&n!==\`tab_id\`,schema:o,description:a}]}function Ur(e,t){if(!e)return[];let{properties:n={},required:r=[]}=Wr(e,t);return Object.entries(n).map(([e,n])=>{let{description:i=\`\`,...a}={...Wr(n,t),...n};return{name:e,place:\`body\`,isNeeded:r.includes(e),schema:a,description:i}})}function Wr(e,t){let n=e.$ref?.split(\`/\`).at(-1);return n!==void 0&&t[n]||e}function Gr(e){let{field:t,suggestions:n}=e,{name:r,isNeeded:i,description:a}=t,o=\`field-\${r}\`;return/* @__PURE__ */ B(\`div\`,{class:\`field\`,children:[/* @__PURE__ */ B(\`label\`,{for:o,children:[r,\` \`,i&&/* @__PURE__ */ B(\`span\`,{class:\`needed\`,children:\`needed\`}),/* @__PURE__ */ B(\`span\`,{class:\`kind\`,children:Kr(t)})]}),/* @__PURE__ */ B(qr,{...e,id:o}),n&&/* @__PURE__ */ B(\`datalist\`,{id:\`\${o}-known\`,children:n.map(e=>/* @__PURE__ */ B(\`option\`,{value:e},e))}),a!==\`\`&&/* @__PURE__ */ B(\`p\`,{class:\`field-about\`,id:\`\${o}-about\`,children:a})]})}function Kr({schema:{type:e,enum:t,items:n}}){return t?\`choice\`:e===\`array\`?n?.type===\`string\`?\`list\`:\`list, JSON\`:typeof e==\`string\`&&e!==\`object\`?e:\`JSON\`}function qr({id:e,field:t,value:n,onChange:r,suggestions:i}){let{type:a,enum:o}=t.schema,s={"aria-describedby":\`\${e}-about\`},c=a===\`boolean\`?[\`true\`,\`false\`]:o?.map(String);return c?/* @__PURE__ */ B(\`select\`,{id:e,value:n,onChange:({currentTarget:e})=>r(e.value),children:[/* @__PURE__ */ B(\`option\`,{value:\`\`,children:\`as usual\`}),c.map(e=>/* @__PURE__ */ B(\`option\`,{children:e},e))]}):Jr(t)?/* @__PURE__ */ B(\`textarea\`,{id:e,rows:3,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...s}):/* @__PURE__ */ B(\`input\`,{id:e,type:\`text\`,inputMode:a===\`number\`||a===\`integer\`?\`decimal\`:\`text\`,placeholder:t.name===\`tab_id\`?\`active\`:\`\`,spellcheck:!1,value:n,onInput:({currentTarget:e})=>r(e.value),...i&&{list:\`\${e}-known\`},...s})}function Jr({name:e,schema:{type:t,items:n}}){return t===\`object\`||t===void 0||n?.type===\`object\`||Yr.has(e)}const Yr=/* @__PURE__ */ new Set([\`script\`,\`expression\`,\`html\`,\`content\`,\`intent\`,\`hints\`]);function Xr(e,t){try{return{values:xr(e,t),problem:void 0}}catch(e){return{values:{},problem:new U({error:e instanceof Error?e.message:\`\`})}}}function Zr(e){let{usual:t,seldom:n,seldomTitle:r,typed:i,onChange:a,suggestions:o={}}=e,s=e=>/* @__PURE__ */ B(Gr,{field:e,value:i[e.name]??\`\`,onChange:t=>a(e.name,t),suggestions:o[e.name]},e.name);return/* @__PURE__ */ B(x,{children:[t.length+n.length===0&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`It takes nothing.\`}),t.map(s),n.length>0&&/* @__PURE__ */ B(\`details\`,{children:[/* @__PURE__ */ B(\`summary\`,{children:r}),n.map(s)]})]})}function Qr(){let{data:e,error:t}=Ir(),[n,r]=N(\`\`),i=V.value.id===\`\`?\`tab.navigate\`:V.value.id,a=e?.find(e=>e.name===i),o=e?.filter(e=>zt(n,e.name,e.summary))??[],s=Map.groupBy(o,({noun:e})=>e);return/* @__PURE__ */ B(\`div\`,{class:\`playground\`,children:[/* @__PURE__ */ B(\`nav\`,{class:\`operations\`,"aria-label":\`Operations\`,children:[/* @__PURE__ */ B(Rt,{label:\`Search operations\`,value:n,onChange:r}),/* @__PURE__ */ B(\`div\`,{class:\`operation-list\`,children:[...s].map(([e,t])=>/* @__PURE__ */ B(\`section\`,{children:[/* @__PURE__ */ B(\`h2\`,{children:e}),/* @__PURE__ */ B(\`ul\`,{children:t.map(e=>/* @__PURE__ */ B(\`li\`,{children:/* @__PURE__ */ B(\`a\`,{href:H(\`playground\`,e.name),"aria-current":e.name===i?\`page\`:void 0,children:e.name.split(\`.\`)[1]?.replaceAll(\`_\`,\` \`)})},e.name))})]},e))})]}),/* @__PURE__ */ B(\`div\`,{class:\`call-view\`,children:[/* @__PURE__ */ B(q,{error:t}),e&&!a&&/* @__PURE__ */ B(q,{error:new U({error:\`There is no operation \${i}.\`})}),a&&/* @__PURE__ */ B(ni,{operation:a},a.name)]})]})}const $r=/* @__PURE__ */ new Set([\`wait_until\`,\`screenshot\`,\`network\`,\`elements\`,\`observe\`,\`catch_up\`]);function ei({fields:e}){return{usual:e.filter(({name:e})=>!$r.has(e)),seldom:e.filter(({name:e})=>$r.has(e)),seldomTitle:\`Of every step: waiting, pictures, what to observe\`}}function ti({example:e}){return Object.fromEntries(Object.entries(e).map(([e,t])=>[e,Q(t)]))}function ni({operation:e}){let[t,n]=N(()=>ti(e)),[r,i]=N(void 0),{call:a,error:o,isBusy:s}=It(),{values:c,problem:l}=ke(()=>Xr(e,t),[e,t]);return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`div\`,{class:\`call-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:e.name}),/* @__PURE__ */ B(Y,{tone:e.effect===\`admin\`?\`bad\`:\`plain\`,children:e.effect}),/* @__PURE__ */ B(\`code\`,{children:[e.method,\` \`,e.path]})]}),/* @__PURE__ */ B(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ B(\`div\`,{class:\`call-body\`,children:[/* @__PURE__ */ B(\`form\`,{onSubmit:t=>{t.preventDefault(),a(l?Promise.reject(l):Dr(e,c),i)},"aria-label":\`Input\`,children:[/* @__PURE__ */ B(Zr,{...ei(e),typed:t,onChange:(e,r)=>n({...t,[e]:r})}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:s,children:s?\`Calling \\u2026\`:\`Call\`})]}),/* @__PURE__ */ B(\`div\`,{class:\`call-answer\`,children:[/* @__PURE__ */ B(ri,{operation:e,values:c}),/* @__PURE__ */ B(q,{error:o}),r&&/* @__PURE__ */ B(ai,{answer:r})]})]})]})}function ri({operation:e,values:t}){let[n,r]=N(\`curl\`);return/* @__PURE__ */ B(\`section\`,{"aria-label":\`The same call elsewhere\`,children:[/* @__PURE__ */ B(Lt,{label:\`Written for\`,choices:kr,value:n,onChange:r}),/* @__PURE__ */ B(\`pre\`,{class:\`code\`,tabIndex:0,children:Ar(n,e,t)})]})}const ii=[[\`text\`,\`As an agent reads it\`],[\`data\`,\`As data\`]];function ai({answer:e}){let[t,n]=N(\`text\`),{output:r,text:i=\`\`,picture:a,ms:o}=e,s=r===void 0?i:JSON.stringify(r,si,2);return/* @__PURE__ */ B(\`section\`,{class:\`answer\`,"aria-label":\`Answer\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Lt,{label:\`How the answer is shown\`,choices:ii,value:t,onChange:n}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,role:\`status\`,children:[\`answered in \`,X(o)]})]}),/* @__PURE__ */ B(\`pre\`,{class:\`code\`,tabIndex:0,children:t===\`text\`?i:s}),a!==void 0&&/* @__PURE__ */ B(\`img\`,{class:\`answer-picture\`,src:a,alt:\`The picture of the answer\`})]})}const oi=2e3;function si(e,t){return typeof t!=\`string\`||t.length<=oi?t:\`\${t.slice(0,oi)}\\u2026 (\${t.length} characters)\`}const ci=[{name:\`agent.run\`,label:\`In words\`,skill:\`browser-task\`},{name:\`form.submit_batch\`,label:\`Rows to a form\`,skill:\`execute-form-batch\`},{name:\`recipe.run\`,label:\`Repeat a recipe\`,skill:\`replay-recipe\`}],li=z({});function ui({skill:e}){return ci.some(t=>t.skill===e)}const di=/* @__PURE__ */ new Set([\`rows\`,\`schema\`,\`params\`]);function fi({id:e,skill:t,input:n,result:r}){let i=Object.entries(n).filter(([e])=>!di.has(e)),a=t===\`execute-form-batch\`&&(r?.pending??0)>0;pi(ci.find(e=>e.skill===t)?.name??\`\`,{...Object.fromEntries(i.map(([e,t])=>[e,mi(t)])),...a&&{resume:e}})}function pi(e,t){li.value=t,location.hash=H(\`tasks\`,\`new\`,e)}function mi(e){return Array.isArray(e)&&e.every(e=>typeof e==\`string\`)?e.join(\`, \`):Q(e)}function hi({title:e,children:t}){return/* @__PURE__ */ B(\`div\`,{class:\`task-head\`,children:[/* @__PURE__ */ B(\`a\`,{class:\`back\`,href:H(\`tasks\`),children:\`\\u2190 Tasks\`}),/* @__PURE__ */ B(\`h1\`,{children:e}),t]})}const gi={query:{limit:\`100\`}};function _i(){let{data:e,error:t}=K(async()=>{let{recipes:e}=await W(\`GET\`,\`/recipes\`,gi),{schemas:t}=await W(\`GET\`,\`/forms\`,gi),{skills:n}=await W(\`GET\`,\`/skills\`,gi);return{recipes:e,schemas:t,skills:n}},[]);return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(hi,{title:\`What was learned\`}),/* @__PURE__ */ B(q,{error:t}),e&&/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(vi,{recipes:e.recipes}),/* @__PURE__ */ B(yi,{forms:e.schemas}),/* @__PURE__ */ B(bi,{skills:e.skills})]})]})}function vi({recipes:e}){return/* @__PURE__ */ B(xi,{title:\`Recipes: tasks that are repeated without a model\`,count:e.length,children:e.map(({name:e,task:t,steps:n,successes:r,failures:i,updated_at:a})=>/* @__PURE__ */ B(Si,{name:e,about:t,facts:[Rn(n,\`step\`),\`went well \${r}, not \${i}\`,Vt(a)],use:[\`Repeat \\u2026\`,()=>pi(\`recipe.run\`,{recipe:e})]},e))})}function yi({forms:e}){return/* @__PURE__ */ B(xi,{title:\`Forms: what rows are submitted to\`,count:e.length,children:e.map(({name:e,url:t,fields:n})=>/* @__PURE__ */ B(Si,{name:e,about:Z(t),facts:[Rn(n,\`field\`)],use:[\`Submit rows \\u2026\`,()=>pi(\`form.submit_batch\`,{schema_ref:e})]},e))})}function bi({skills:e}){return/* @__PURE__ */ B(xi,{title:\`Skills: what is known about sites\`,count:e.length,children:e.map(({name:e,origin:t,summary:n,updated_at:r})=>/* @__PURE__ */ B(Si,{name:e,about:n,facts:[t===\`human\`?\`by people\`:\`by agents\`,Vt(r)]},e))})}function xi({title:e,count:t,children:n}){return/* @__PURE__ */ B(\`section\`,{class:\`known\`,children:[/* @__PURE__ */ B(\`h2\`,{children:e}),t===0?/* @__PURE__ */ B(J,{title:\`None was learned yet\`}):/* @__PURE__ */ B(\`ul\`,{class:\`task-list\`,children:n})]})}function Si({name:e,about:t,facts:n,use:r}){return/* @__PURE__ */ B(\`li\`,{class:\`known-line\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`task-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`task-goal\`,children:t}),/* @__PURE__ */ B(\`code\`,{class:\`task-news\`,children:e})]}),/* @__PURE__ */ B(\`span\`,{class:\`known-facts figure\`,children:n.join(\` \\u00b7 \`)}),r&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:r[1],"aria-label":\`\${r[0]} \${e}\`,children:r[0]})]})}const Ci={"agent.run":[\`intent\`,\`url\`,\`allowed_hosts\`],"form.submit_batch":[\`schema_ref\`,\`rows\`,\`allowed_hosts\`,\`mode\`,\`approval\`,\`dry_run\`],"recipe.run":[\`recipe\`,\`params\`]};function wi({name:e}){let{data:t,error:n}=Ir(),r=ci.find(t=>t.name===e)??ci[0],i=t?.find(e=>e.name===r.name);return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(hi,{title:\`New task\`}),/* @__PURE__ */ B(\`nav\`,{class:\`switch\`,"aria-label":\`Kind of task\`,children:ci.map(e=>/* @__PURE__ */ B(\`a\`,{href:H(\`tasks\`,\`new\`,e.name),"aria-current":e===r?\`page\`:void 0,children:e.label},e.name))}),/* @__PURE__ */ B(q,{error:n}),i&&/* @__PURE__ */ B(Ti,{operation:i},i.name)]})}function Ti({operation:e}){let[t,n]=N(()=>Ei()),r=Ai(e.name),{call:i,error:a,isBusy:o}=It(),s=Oi(t,r.urls);return/* @__PURE__ */ B(\`form\`,{class:\`task-form\`,onSubmit:t=>{t.preventDefault();let{values:n,problem:r}=Xr(e,s),a={...n,background:!0},o=r?Promise.reject(r):W(e.method,e.path,{body:a});i(o,({id:e})=>{location.hash=H(\`tasks\`,e),vt()})},"aria-label":\`New task\`,children:[/* @__PURE__ */ B(\`p\`,{class:\`call-summary\`,children:[e.summary,\` \`,e.description]}),/* @__PURE__ */ B(Zr,{...Di(e),seldomTitle:\`Further fields\`,typed:s,onChange:(e,r)=>n({...t,[e]:r}),suggestions:r.names}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:o,children:o?\`Beginning \\u2026\`:\`Begin\`}),/* @__PURE__ */ B(q,{error:a})]})}function Ei(){let e=li.value;return li.value={},e}function Di({name:e,fields:t}){let n=(Ci[e]??[]).flatMap(e=>t.filter(t=>t.name===e));return{usual:n,seldom:t.filter(e=>!n.includes(e)&&e.name!==\`background\`)}}function Oi(e,t){let n=e.url??t[e.schema_ref??\`\`]??\`\`,r=URL.parse(n)?.hostname??\`\`;return e.allowed_hosts===void 0&&r!==\`\`?{...e,allowed_hosts:r}:e}const ki={names:{},urls:{}};function Ai(e){let{data:t}=K(async()=>e===\`form.submit_batch\`?Mi():e===\`recipe.run\`?Ni():ki,[e]);return t??ki}const ji={limit:\`100\`};async function Mi(){let{schemas:e}=await W(\`GET\`,\`/forms\`,{query:ji});return{names:{schema_ref:e.map(({name:e})=>e)},urls:Object.fromEntries(e.map(({name:e,url:t})=>[e,t]))}}async function Ni(){let{recipes:e}=await W(\`GET\`,\`/recipes\`,{query:ji});return{names:{recipe:e.map(({name:e})=>e)},urls:{}}}function Pi({label:e,question:t,yes:n,onYes:r}){let[i,a]=N(!1),o=F(null);return Oe(()=>{i&&o.current?.focus()},[i]),i?/* @__PURE__ */ B(\`span\`,{class:\`twice\`,role:\`group\`,"aria-label":t,children:[/* @__PURE__ */ B(\`span\`,{children:t}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:\`bad-button\`,onClick:r,children:n}),/* @__PURE__ */ B(\`button\`,{ref:o,type:\`button\`,onClick:()=>a(!1),children:\`No\`})]}):/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>a(!0),children:e})}const Fi=/* @__PURE__ */ new Set([\`browser-task\`,\`replay-recipe\`]);function Ii({task:e,onChange:t}){let{call:n,error:r,isBusy:i}=It(),a=\`/tasks/\${G(e.id)}\`;return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,"aria-busy":i,children:[e.state===\`working\`&&Fi.has(e.skill)&&/* @__PURE__ */ B(Li,{path:a,call:n}),rn(e)?/* @__PURE__ */ B(Pi,{label:\`Cancel\`,question:\`Call it off?\`,yes:\`Call it off\`,onYes:()=>n(W(\`POST\`,\`\${a}/cancel\`,{body:{}}),e=>{t(e),vt()})},\`cancel\`):/* @__PURE__ */ B(x,{children:[ui(e)&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>fi(e),children:\`Begin again \\u2026\`}),/* @__PURE__ */ B(Pi,{label:\`Delete\`,question:\`Delete it, with all that it gave?\`,yes:\`Delete\`,onYes:()=>n(W(\`DELETE\`,a,{query:{confirm:\`true\`}}),()=>{ln(),location.hash=H(\`tasks\`),vt()})},\`delete\`)]})]}),/* @__PURE__ */ B(q,{error:r})]})}function Li({path:e,call:t}){let[n,r]=N(!1);return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>t(W(\`POST\`,\`\${e}/\${n?\`resume\`:\`pause\`}\`,{body:{}}),({paused:e})=>r(e)),children:n?\`Resume\`:\`Pause\`}),n&&/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:\`It is held after the action under way.\`})]})}function Ri({events:e}){let[t,n]=N(!1),r=e.slice(t?0:-200).toReversed();return/* @__PURE__ */ B(\`section\`,{class:\`task-events\`,"aria-label":\`Progress\`,children:[/* @__PURE__ */ B(\`h2\`,{children:\`Progress\`}),e.length===0&&/* @__PURE__ */ B(J,{title:\`Nothing was told yet\`}),/* @__PURE__ */ B(\`ol\`,{class:\`told\`,tabIndex:0,"aria-label":\`What it told, the latest first\`,children:r.map(({number:e,timestamp:t,text:n})=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(\`span\`,{class:\`step-time\`,children:Bt(t)}),/* @__PURE__ */ B(\`span\`,{class:\`told-text\`,children:n})]},e))}),r.length<e.length&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>n(!0),children:[\`Show all \`,e.length.toLocaleString()]})]})}function zi({task:e,question:t,onChange:n}){let{call:r,error:i,isBusy:a}=It(),o=t=>r(W(\`POST\`,\`/tasks/\${G(e.id)}/answer\`,{body:t}),e=>{n(e),vt()});return/* @__PURE__ */ B(\`section\`,{class:\`question\`,"aria-label":\`It asks\`,children:[/* @__PURE__ */ B(\`h2\`,{children:e.state===\`auth-required\`?\`It needs you to sign in\`:\`It asks you\`}),/* @__PURE__ */ B(\`p\`,{class:\`question-text\`,id:\`question\`,children:t.text}),/* @__PURE__ */ B(Bi,{text:t.text}),/* @__PURE__ */ B(\`div\`,{class:\`answers\`,children:[t.choices?t.choices.map((e,t)=>/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:t===0?\`main-button\`:\`\`,disabled:a,onClick:()=>o({text:e}),children:e},e)):/* @__PURE__ */ B(Vi,{isCode:e.state===\`auth-required\`,isBusy:a,onSay:e=>o({text:e})}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:\`quiet\`,disabled:a,onClick:()=>o({decline:!0}),children:\`Decline\`})]}),/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:[\`Without an answer it goes on at \`,Vt(t.until),\`.\`]}),/* @__PURE__ */ B(q,{error:i})]})}function Bi({text:e}){return/* @__PURE__ */ B(x,{children:($.value??[]).flatMap(e=>e.tabs).filter(({id:t})=>e.includes(t)).map(({id:e,url:t})=>/* @__PURE__ */ B(\`p\`,{children:/* @__PURE__ */ B(\`a\`,{href:H(\`tab\`,e),children:[\`Open its tab, \`,Z(t)]})},e))})}function Vi({isCode:e,isBusy:t,onSay:n}){let[r,i]=N(\`\`);return/* @__PURE__ */ B(\`form\`,{class:\`words\`,onSubmit:e=>{e.preventDefault(),r!==\`\`&&n(r)},children:[/* @__PURE__ */ B(\`input\`,{type:\`text\`,"aria-label":\`Your answer\`,"aria-describedby":\`question\`,autocomplete:e?\`one-time-code\`:\`off\`,maxLength:1e4,value:r,onInput:({currentTarget:e})=>i(e.value)}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,disabled:t||r===\`\`,children:\`Answer\`})]})}const Hi=/* @__PURE__ */ new Set([\`incomplete\`,\`rejected\`,\`unknown\`,\`validation-error\`]),Ui={confirmed:\`calm\`,submitted:\`calm\`,skipped:\`plain\`,unknown:\`busy\`,incomplete:\`busy\`};function Wi({result:e,rows:t}){let[n,r]=N(\`all\`),{successCount:i=0,failureCount:a=0,pending:o=0}=e,s=t.filter(({outcome:e})=>Hi.has(e)),c=n===\`all\`?t:s;return/* @__PURE__ */ B(\`div\`,{class:\`batch\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Lt,{label:\`Which rows\`,choices:[[\`all\`,\`All \${t.length.toLocaleString()}\`],[\`person\`,\`Need a person: \${s.length.toLocaleString()}\`]],value:n,onChange:r}),/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[i,\` sent \\u00b7 \`,a,\` failed \\u00b7 \`,o,\` pending\`]})]}),c.length===0&&n===\`person\`&&/* @__PURE__ */ B(J,{title:\`No row needs anybody\`}),c.length>0&&/* @__PURE__ */ B(\`div\`,{class:\`table-box\`,role:\`region\`,"aria-label":\`Rows\`,tabIndex:0,children:/* @__PURE__ */ B(\`table\`,{children:[/* @__PURE__ */ B(\`thead\`,{children:/* @__PURE__ */ B(\`tr\`,{children:[/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Row\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Outcome\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`What was said\`}),/* @__PURE__ */ B(\`th\`,{scope:\`col\`,children:\`Page after it\`})]})}),/* @__PURE__ */ B(\`tbody\`,{children:c.map(e=>/* @__PURE__ */ B(Gi,{row:e},e.index))})]})})]})}function Gi({row:e}){let{index:t,outcome:n,sent:r,error:i,confirmation:a,fieldErrors:o=[],warnings:s=[]}=e;return/* @__PURE__ */ B(\`tr\`,{children:[/* @__PURE__ */ B(\`td\`,{class:\`figure\`,children:t+1}),/* @__PURE__ */ B(\`td\`,{children:[/* @__PURE__ */ B(Y,{tone:Ui[n]??\`bad\`,children:n}),!r&&/* @__PURE__ */ B(\`span\`,{class:\`row-note\`,children:\`not sent\`})]}),/* @__PURE__ */ B(\`td\`,{class:\`row-said\`,children:[i!==void 0&&/* @__PURE__ */ B(\`p\`,{class:\`bad-words\`,children:i}),a!==void 0&&/* @__PURE__ */ B(\`p\`,{children:a}),o.map(({field:e,message:t})=>/* @__PURE__ */ B(\`p\`,{class:\`bad-words\`,children:[e!==\`\`&&/* @__PURE__ */ B(\`code\`,{children:e}),\` \`,t]},\`\${e} \${t}\`)),s.map(e=>/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:e},e))]}),/* @__PURE__ */ B(\`td\`,{children:/* @__PURE__ */ B(Ki,{row:e})})]})}function Ki({row:e}){let{index:t,finalUrl:n,httpStatus:r,screenshot:i}=e,[a,o]=N(!1),s=qt(i??\`\`,\`after\`,a);return/* @__PURE__ */ B(x,{children:[n!==void 0&&/* @__PURE__ */ B(\`p\`,{class:\`row-address\`,children:Z(n)}),r!==void 0&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:[\`status \`,r]}),i!==void 0&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,"aria-expanded":a,onClick:()=>o(!a),children:a?\`Hide the picture\`:\`Picture\`}),a&&s!==\`\`&&/* @__PURE__ */ B(\`img\`,{class:\`row-picture\`,src:s,alt:\`The page after row \${t+1}\`})]})}function qi({result:e,isOver:t}){let{warnings:n=[],evidence:r=[],verified:i,usage:a,rows:o,blocked:s=[]}=e;return/* @__PURE__ */ B(\`section\`,{class:\`sheet\`,"aria-label":\`Result\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`result-head\`,children:[/* @__PURE__ */ B(\`h2\`,{children:t?\`Result\`:\`So far\`}),t&&/* @__PURE__ */ B(Zi,{verified:i})]}),/* @__PURE__ */ B(Ji,{result:e}),/* @__PURE__ */ B($i,{title:\`Warnings\`,texts:n}),/* @__PURE__ */ B(ea,{evidence:r}),o&&/* @__PURE__ */ B(Wi,{result:e,rows:o}),/* @__PURE__ */ B($i,{title:\`Kept back, since their hosts are not allowed\`,texts:s.map(({url:e,reason:t})=>\`\${Z(e)} \\u00b7 \${t}\`)}),a&&/* @__PURE__ */ B(ta,{usage:a}),/* @__PURE__ */ B(\`details\`,{children:[/* @__PURE__ */ B(\`summary\`,{children:\`All of it as data\`}),/* @__PURE__ */ B(Yi,{data:e})]})]})}function Ji({result:e}){let{summary:t,stop:n,data:r}=e,i=[e.result,e.answer].find(e=>typeof e==\`string\`);return/* @__PURE__ */ B(x,{children:[typeof i==\`string\`&&/* @__PURE__ */ B(\`p\`,{class:\`result-answer\`,children:i}),typeof t==\`string\`&&t!==i&&/* @__PURE__ */ B(\`p\`,{class:\`result-about\`,children:t}),n&&/* @__PURE__ */ B(\`p\`,{class:\`result-about\`,children:n.text}),r!==void 0&&/* @__PURE__ */ B(Qi,{title:\`As data\`,children:/* @__PURE__ */ B(Yi,{data:r})})]})}function Yi({data:e}){return/* @__PURE__ */ B(\`pre\`,{class:\`code\`,tabIndex:0,children:JSON.stringify(e,null,2)})}const Xi={yes:[\`verified\`,\`calm\`],no:[\`not so\`,\`bad\`],unknown:[\`not verified\`,\`busy\`]};function Zi({verified:e}){if(e!==\`yes\`&&e!==\`no\`&&e!==\`unknown\`)return null;let[t,n]=Xi[e];return/* @__PURE__ */ B(Y,{tone:n,children:t})}function Qi({title:e,children:t}){return/* @__PURE__ */ B(\`div\`,{children:[/* @__PURE__ */ B(\`h3\`,{children:e}),t]})}function $i({title:e,texts:t}){return t.length===0?null:/* @__PURE__ */ B(Qi,{title:e,children:/* @__PURE__ */ B(\`ul\`,{class:\`notes\`,children:t.map(e=>/* @__PURE__ */ B(\`li\`,{children:e},e))})})}function ea({evidence:e}){return e.length===0?null:/* @__PURE__ */ B(Qi,{title:\`Where it stands\`,children:/* @__PURE__ */ B(\`ul\`,{class:\`evidence\`,children:e.map(({url:e,text:t})=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(\`q\`,{children:t}),/* @__PURE__ */ B(\`span\`,{class:\`soft\`,children:Z(e)})]},\`\${e} \${t}\`))})})}function ta({usage:e}){let{steps:t,modelCalls:n,inputTokens:r,outputTokens:i=0,cost:a,seconds:o}=e;return/* @__PURE__ */ B(Qi,{title:\`What it took\`,children:/* @__PURE__ */ B(\`p\`,{class:\`figure-line\`,children:[Rn(t,\`step\`),Rn(n,\`model call\`),...r===void 0?[]:[Rn(r+i,\`token\`)],a===void 0?\`price not known\`:\`$\${a}\`,X(o*1e3)].join(\` \\u00b7 \`)})})}function na(e){let[t,n]=N(void 0),[r,i]=N([]),[a,o]=N(void 0),s=ke(()=>Yt(async()=>{try{n(await W(\`GET\`,\`/tasks/\${G(e)}\`)),o(void 0)}catch(e){o(Ft(e))}await Xt(300)}),[e]);return P(s,[s,$t.value]),P(()=>{let t=new AbortController,n=[],r=Yt(async()=>{await Xt(30),i([...n])});return yr(e,t.signal,e=>{n.push(...e),r(),s()}),()=>t.abort()},[e,s]),{task:t,events:r,error:a,take:n}}function ra({id:e}){let{task:t,events:n,error:r,take:i}=na(e);return r?.code===\`TASK_NOT_FOUND\`?/* @__PURE__ */ B(ia,{}):t?/* @__PURE__ */ B(\`div\`,{class:\`page task-view\`,children:[/* @__PURE__ */ B(aa,{task:t}),/* @__PURE__ */ B(Ii,{task:t,onChange:i}),/* @__PURE__ */ B(q,{error:r}),t.question&&/* @__PURE__ */ B(zi,{task:t,question:t.question,onChange:i}),t.error&&/* @__PURE__ */ B(q,{error:oa(t.error)}),/* @__PURE__ */ B(\`div\`,{class:\`task-body\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`task-left\`,children:[t.result&&/* @__PURE__ */ B(qi,{result:t.result,isOver:In(t)!==void 0}),/* @__PURE__ */ B(sa,{input:t.input})]}),/* @__PURE__ */ B(Ri,{events:n})]})]}):/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(q,{error:r}),!r&&/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`Asking the server \\u2026\`})]})}function ia(){return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:/* @__PURE__ */ B(J,{title:\`There is no such task\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`It was deleted, is kept no longer, or is not yours.\`,\` \`,/* @__PURE__ */ B(\`a\`,{href:H(\`tasks\`),children:\`See what tasks there are\`})]})})})}function aa({task:e}){let[t,n]=jn(e),r=In(e);return/* @__PURE__ */ B(hi,{title:Mn(e),children:/* @__PURE__ */ B(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ B(Y,{tone:n,children:t}),/* @__PURE__ */ B(\`span\`,{children:e.skill}),/* @__PURE__ */ B(\`code\`,{children:e.id}),/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:[\`begun \`,Vt(e.created_at),r!==void 0&&\`, took \${r}\`]}),/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:Ln(e.result?.usage)})]})})}function oa({code:e,message:t,hint:n=\`\`}){return new U({error:\`\${e}: \${t}\`,code:e,hint:n})}function sa({input:e}){return/* @__PURE__ */ B(\`details\`,{class:\`sheet\`,children:[/* @__PURE__ */ B(\`summary\`,{children:\`What was asked for\`}),/* @__PURE__ */ B(\`dl\`,{class:\`facts\`,children:Object.entries(e).map(([e,t])=>/* @__PURE__ */ B(\`div\`,{children:[/* @__PURE__ */ B(\`dt\`,{children:e}),/* @__PURE__ */ B(\`dd\`,{children:Q(t)})]},e))})]})}function ca(){let{id:e,part:t}=V.value;return e===\`\`?/* @__PURE__ */ B(la,{}):e===\`new\`?/* @__PURE__ */ B(wi,{name:t},t):e===\`known\`?/* @__PURE__ */ B(_i,{}):/* @__PURE__ */ B(ra,{id:e},e)}function la(){return/* @__PURE__ */ B(\`div\`,{class:\`page\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:\`Tasks\`}),/* @__PURE__ */ B(\`a\`,{class:\`end\`,href:H(\`tasks\`,\`known\`),children:\`What was learned\`}),/* @__PURE__ */ B(\`a\`,{class:\`main-button\`,href:H(\`tasks\`,\`new\`),children:\`New task\`})]}),on.value.length>0&&/* @__PURE__ */ B(\`section\`,{class:\`waiting-tasks\`,"aria-label":\`Waiting for an answer\`,children:[/* @__PURE__ */ B(\`h2\`,{children:\`They wait for an answer\`}),/* @__PURE__ */ B(zn,{tasks:on.value})]}),/* @__PURE__ */ B(fa,{})]})}const ua=[[\`all\`,\`All\`],[\`open\`,\`Under way\`],[\`done\`,\`Done\`],[\`failed\`,\`Failed\`],[\`canceled\`,\`Called off\`]],da={all:[],done:[\`completed\`],failed:[\`failed\`,\`rejected\`],canceled:[\`canceled\`]};function fa(){let[e,t]=N(\`all\`),[n,r]=N(1),i=da[e],{data:a,error:o}=K(async()=>({filter:e,...i?await sn(i,n):{tasks:Zt.value,isWhole:!0}}),[e,n,$t.value]),s=a?.filter===e,c=a?.tasks.filter(e=>!an(e))??[];return/* @__PURE__ */ B(\`section\`,{class:\`other-tasks\`,"aria-label":\`Tasks\`,children:[/* @__PURE__ */ B(Lt,{label:\`Which tasks\`,choices:ua,value:e,onChange:e=>{t(e),r(1)}}),/* @__PURE__ */ B(q,{error:o}),c.length>0&&/* @__PURE__ */ B(zn,{tasks:c}),s&&c.length===0&&/* @__PURE__ */ B(pa,{filter:e,isEmpty:a.tasks.length===0}),a?.isWhole===!1&&/* @__PURE__ */ B(\`button\`,{type:\`button\`,onClick:()=>r(n+1),children:\`Show older ones\`})]})}function pa({filter:e,isEmpty:t}){return e===\`all\`?t?/* @__PURE__ */ B(J,{title:\`No tasks yet\`,children:/* @__PURE__ */ B(\`p\`,{children:[\`Whatever is begun as a task appears here. Begin one with \`,/* @__PURE__ */ B(\`em\`,{children:\`New task\`}),\`.\`]})}):null:/* @__PURE__ */ B(J,{title:\`None of these\`})}function ma(e){let{action_type:t,params:n}=e,r=ha[t];return r?r(e):\`\${Ta(t)}\${ba(n)}\`}const ha={navigate:({params:e})=>\`Go to \${Z(Ca(e,\`url\`))}\`,create_tab:({params:e})=>\`Open a tab\${va(Ca(e,\`url\`))}\`,click:({params:e,result:t})=>\`Click \${ga(e,t)}\`,hover:({params:e,result:t})=>\`Point at \${ga(e,t)}\`,type:({params:e})=>\`Type \${Ea(Ca(e,\`text\`))}\${_a(e)}\`,insert_text:({params:e})=>\`Insert \${Ea(Ca(e,\`text\`))}\${_a(e)}\`,key_press:({params:e})=>\`Press \${[...wa(e,\`modifiers\`),Ca(e,\`key\`)].join(\` + \`)}\`,scroll:({params:e})=>\`Scroll \${ya(e)}\`,wait:({params:e})=>\`Wait \${X(Number(e.ms??0))}\`,back:()=>\`Go back\`,forward:()=>\`Go forward\`,reload:()=>\`Reload\`,screenshot:()=>\`Look at the page\`};function ga(e,t){let n=t?.hit,r=Sa(n)?Ca(n,\`text\`):\`\`;return r===\`\`?typeof e.ref==\`number\`?\`[\${e.ref}]\`:\`at \${Ca(e,\`x\`)}, \${Ca(e,\`y\`)}\`:Ea(r)}function _a(e){return typeof e.ref==\`number\`?\` into [\${e.ref}]\`:\`\`}function va(e){return e===\`\`?\`\`:\` at \${Z(e)}\`}function ya(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function ba(e){return Object.entries(e).filter(([,e])=>xa(e)).map(([e,t])=>\` \\u00b7 \${Ta(e)} \${Da(String(t))}\`).join(\`\`)}function xa(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function Sa(e){return typeof e==\`object\`&&!!e}function Ca(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function wa(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function Ta(e){let t=e.replaceAll(\`_\`,\` \`);return t.charAt(0).toUpperCase()+t.slice(1)}function Ea(e){return\`\\u201c\${Da(e.replaceAll(/\\s+/g,\` \`))}\\u201d\`}function Da(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}function Oa({step:e}){let{data:t,error:n}=K(async()=>(await W(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events,[e.id]);return/* @__PURE__ */ B(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ B(\`h2\`,{children:ma(e)}),/* @__PURE__ */ B(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ B(Y,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ B(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ B(\`span\`,{children:X(e.duration_ms)}),/* @__PURE__ */ B(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,children:e.error_message}),/* @__PURE__ */ B(ja,{step:e}),/* @__PURE__ */ B(Aa,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ B(Aa,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ B(q,{error:n}),t&&t.length>0&&/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ B(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ B(\`li\`,{children:[/* @__PURE__ */ B(Y,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ B(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}const ka=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function Aa({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!ka.has(Q(e)));return n.length===0?null:/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`h3\`,{children:e}),/* @__PURE__ */ B(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ B(\`div\`,{children:[/* @__PURE__ */ B(\`dt\`,{children:e}),/* @__PURE__ */ B(\`dd\`,{children:Q(t)})]},e))})]})}function ja({step:e}){let t=qt(e.id,\`after\`,e.screenshot_after_path!==null),n=qt(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=N(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ B(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ B(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ B(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ B(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ B(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ B(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}function Ma({steps:e,chosenId:t,sessionId:n}){let r=F(null),[i,a]=N({top:0,height:600});P(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ B(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ B(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ B(Na,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:H(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function Na({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ B(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ B(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ B(\`span\`,{class:\`step-time\`,children:Bt(e.timestamp)}),/* @__PURE__ */ B(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`cut\`,children:ma(e)}),/* @__PURE__ */ B(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?Pa(o):e.error_code})]}),/* @__PURE__ */ B(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`figure\`,children:X(e.duration_ms)}),/* @__PURE__ */ B(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function Pa(e){return e>0?\`after a pause of \${X(e)}\`:\`\`}function Fa(){let{data:e,error:t}=K(async()=>(await W(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[V.value.id]),n=V.value.id===\`\`?e?.[0]?.id:V.value.id;return/* @__PURE__ */ B(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ B(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ B(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ B(Ia,{sessions:e,id:n})]}),/* @__PURE__ */ B(q,{error:t}),e?.length===0&&/* @__PURE__ */ B(J,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ B(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ B(Ba,{sessionId:n},n)]})}function Ia({sessions:e,id:t}){return/* @__PURE__ */ B(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=H(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ B(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ B(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}function La(e){return Jt(10,async t=>{let{data:n}=await W(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...t}});return{rows:n.actions,cursor:n.next_cursor}})}const Ra=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function za(e){return[ma(e),e.action_type,e.error_code??\`\`,e.id]}function Ba({sessionId:e}){let[t,n]=N(\`\`),[r,i]=N(\`all\`),{data:a,error:o}=K(()=>La(e),[e,gn.value[e]??0]),s=ke(()=>(a?.rows??[]).filter(e=>(r===\`all\`||!e.success)&&zt(t,...za(e))),[a,t,r]),c=V.value.part,l=a?.rows.find(({id:e})=>e===c)??s[0];return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ B(Rt,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ B(Lt,{label:\`Which steps\`,choices:Ra,value:r,onChange:i}),Nt()&&/* @__PURE__ */ B(Va,{sessionId:e}),/* @__PURE__ */ B(Ha,{shown:s,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ B(q,{error:o}),/* @__PURE__ */ B(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ B(Ma,{steps:s,chosenId:l?.id,sessionId:e}),l&&/* @__PURE__ */ B(Oa,{step:l},l.id),a&&s.length===0&&/* @__PURE__ */ B(J,{title:\`No such steps\`})]})]})}function Va({sessionId:e}){let{call:t,error:n,isBusy:r}=It();return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`button\`,{type:\`button\`,disabled:r,onClick:()=>{let n=Pt(\`GET\`,\`/history/sessions/\${G(e)}/report\`).then(e=>e.blob());t(n,t=>{let n=document.createElement(\`a\`);n.href=URL.createObjectURL(t),n.download=\`\${e}.html\`,n.click(),URL.revokeObjectURL(n.href)})},children:\`Save as a file\`}),/* @__PURE__ */ B(q,{error:n})]})}function Ha({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ B(\`span\`,{class:\`soft figure\`,children:[e.length.toLocaleString(),\` steps\`,!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${Bt(n.timestamp)}\`]})}function Ua(){if(jt.value)return/* @__PURE__ */ B(Qa,{});let{view:e,id:t}=V.value;return/* @__PURE__ */ B(x,{children:[/* @__PURE__ */ B(\`a\`,{class:\`skip\`,href:\`#main\`,onClick:Ga,children:\`To the content\`}),/* @__PURE__ */ B(qa,{view:e}),/* @__PURE__ */ B(\`main\`,{id:\`main\`,tabIndex:-1,children:[e===\`tab\`&&/* @__PURE__ */ B(ur,{tabId:t},t),e===\`timeline\`&&/* @__PURE__ */ B(Fa,{}),e===\`tasks\`&&/* @__PURE__ */ B(ca,{}),e===\`playground\`&&/* @__PURE__ */ B(Qr,{}),!Wa.has(e)&&/* @__PURE__ */ B(Vn,{})]})]})}const Wa=/* @__PURE__ */ new Set([\`tab\`,\`timeline\`,\`tasks\`,\`playground\`]);function Ga(e){e.preventDefault(),vt()}const Ka=[[\`\`,\`Live\`],[\`timeline\`,\`Timeline\`],[\`tasks\`,\`Tasks\`],[\`playground\`,\`Playground\`]];function qa({view:e}){let t=t=>t===e||t===\`\`&&!Wa.has(e)||t===\`\`&&e===\`tab\`;return/* @__PURE__ */ B(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ B(\`a\`,{class:\`brand\`,href:\`#/\`,children:[/* @__PURE__ */ B(xt,{}),\`Fermata\`]}),/* @__PURE__ */ B(\`nav\`,{"aria-label":\`Views\`,children:[Ka.map(([e,n])=>/* @__PURE__ */ B(\`a\`,{href:H(e),"aria-current":t(e)?\`page\`:void 0,children:[n,e===\`tasks\`&&/* @__PURE__ */ B(Ja,{})]},e)),At.value===\`\`&&/* @__PURE__ */ B(\`a\`,{href:\`/docs\`,children:\`Docs\`})]}),/* @__PURE__ */ B(\`div\`,{class:\`bar-end\`,children:[fn.value===\`human\`&&/* @__PURE__ */ B(Y,{tone:\`busy\`,children:\`a person drives\`}),/* @__PURE__ */ B(Xa,{}),/* @__PURE__ */ B(\`button\`,{type:\`button\`,class:\`quiet\`,onClick:Tt,title:\`Change the colours\`,children:[/* @__PURE__ */ B(Za,{}),/* @__PURE__ */ B(\`span\`,{class:\`unseen\`,children:[\`Colours: \`,wt.value]})]})]})]})}function Ja(){let{length:e}=on.value;return e===0?null:/* @__PURE__ */ B(\`span\`,{class:\`count\`,children:[e,\` \`,/* @__PURE__ */ B(\`span\`,{class:\`unseen\`,children:[e===1?\`waits\`:\`wait\`,\` for an answer\`]})]})}const Ya={connecting:[\`Connecting\`,\`\`],live:[\`Connected\`,\`calm\`],lost:[\`Connection lost\`,\`bad\`]};function Xa(){let[e,t]=Ya[gr.value];return/* @__PURE__ */ B(\`span\`,{class:\`connection \${t}\`,role:\`status\`,children:[/* @__PURE__ */ B(\`span\`,{class:\`dot\`}),/* @__PURE__ */ B(\`span\`,{class:\`connection-words\`,children:e})]})}function Za(){return/* @__PURE__ */ B(\`svg\`,{class:\`icon\`,viewBox:\`0 0 16 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ B(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`1.5\`}),wt.value!==\`light\`&&/* @__PURE__ */ B(\`path\`,{d:\`M8 2a6 6 0 0 1 0 12z\`,fill:\`currentColor\`}),wt.value===\`dark\`&&/* @__PURE__ */ B(\`circle\`,{cx:\`8\`,cy:\`8\`,r:\`6\`,fill:\`currentColor\`})]})}function Qa(){let[e,t]=N(\`\`),[n,r]=N(!1);return/* @__PURE__ */ B(\`main\`,{class:\`login\`,children:/* @__PURE__ */ B(\`form\`,{onSubmit:t=>{t.preventDefault(),At.value=e,W(\`GET\`,\`/browser/input-mode\`).then(()=>{jt.value=!1,wn()},()=>r(!0))},children:[/* @__PURE__ */ B(\`h1\`,{children:[/* @__PURE__ */ B(xt,{}),\` Fermata\`]}),/* @__PURE__ */ B(\`label\`,{children:[\`Token of this server, or your key\`,/* @__PURE__ */ B(\`input\`,{type:\`password\`,autocomplete:\`current-password\`,value:e,onInput:({currentTarget:e})=>t(e.value)})]}),/* @__PURE__ */ B(\`button\`,{type:\`submit\`,class:\`main-button\`,children:\`Open the console\`}),n&&/* @__PURE__ */ B(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[\`That is not it. The server was started with \`,/* @__PURE__ */ B(\`code\`,{children:\`--auth-token\`}),\` or keys.\`]}),/* @__PURE__ */ B(\`p\`,{class:\`soft\`,children:\`It is kept in this page's memory only, and is gone when you close it.\`})]})})}Et();const $a=document.querySelector(\`#app\`);$a&&A(/* @__PURE__ */ B(Ua,{}),$a),vr(yn),at(()=>{let{length:e}=on.value;document.title=e===0?\`Fermata\`:\`(\${e}) Fermata\`});`;
/** A module that shows a recorded run, which stands in the page that loads it. */
export const CONSOLE_REPORT: string = `var e,t,n,r,i,a,o,s,c,l,u,d=Symbol.for(\`pv\`),f={},p=[],m=/^m(i|n|o|s|text|space)$/,h=Array.isArray,g=p.slice,_=Object.assign;function v(e){e&&e.parentNode&&e.remove()}function y(e,t,n){var r,i,a,o={},s=arguments.length;for(a in t)a==\`key\`?r=t[a]:a==\`ref\`&&typeof e!=\`function\`?i=t[a]:o[a]=t[a];return s>2&&(o.children=s>3?g.call(arguments,2):n),b(e,o,r,i,null)}function b(n,r,i,a,o){var s={type:n,props:r,key:i,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:d,__v:o||++t,__i:-1,__u:0};return!o&&e.vnode&&e.vnode(s),s}function x(e){return e.children}function S(e,t){this.props=e,this.context=t,this.__g=0}function C(e,t){if(t==null)return e.__&&C(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!=\`function\`||e.props.__P?null:C(e)}function w(t){var n,r=t.__v,i=r.__e,a=[],o=[],s=t.__P;s&&((n=_({constructor:d},r)).__v=r.__v+1,e.vnode&&e.vnode(n),re(s,n,r,t.__n,s.namespaceURI,32&r.__u?[i]:null,a,i||C(r),32&r.__u,o),n.__v=r.__v,n.__.__k[n.__i]=n,M(a,n,o),r.__=r.__e=null,n.__e!=i&&T(n))}function T(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),T(e)}function E(t){(8&t.__g||(t.__g|=8,r.push(t),a++))&&i==e.debounceRendering||((i=e.debounceRendering)||queueMicrotask)(D)}function D(){try{for(var e,t=1;r.length;)r.length>t&&r.sort(o),e=r.shift(),t=r.length,8&e.__g&&w(e)}finally{(a=r.length)&&(i||queueMicrotask)(D)}}function ee(e,t,n,r,i,a,o,s,c,l,u){var d,m,h,g,_,v,y=r.__k||p,b=t.length;for(c=O(n,t,y,c,b),d=0;d<b;d++)(h=n.__k[d])!=null&&(m=~h.__i&&y[h.__i]||f,h.__i=d,v=re(e,h,m,i,a,o,s,c,l,u),g=h.__e,(m.ref!=h.ref||8&m.__u)&&(m.ref&&N(m.ref,null,h,m),h.ref&&u.push(h.ref,h.__c||g,h)),_||=g,4&h.__u?(c=k(h,c,e,!m.__v),m.__e&&(m.__e=null)):typeof h.type==\`function\`&&v!==void 0?c=v:g&&(c=g.nextSibling),h.__u&=-21);return n.__e=_,c}function O(e,t,n,r,i){var a,o,s,c,l,u,f,p,m,g=n.length,_=g,v=0,y=0,S=e.__k=Array(i);for(a=0;a<i;a++)(o=t[a])!=null&&typeof o!=\`boolean\`&&typeof o!=\`function\`?(typeof o!=\`object\`||o.constructor===String?o=S[a]=b(null,o):h(o)?o=S[a]=b(x,{children:o}):o.constructor===d&&o.__b?o=S[a]=b(o.type,o.props,o.key,o.ref,o.__v):S[a]=o,c=a+v,o.__=e,o.__b=e.__b+1,s=null,~(l=o.__i=te(o,n,c,_))&&(_--,(s=n[l])&&(s.__u|=2)),s&&s.__v?(o.__u|=16,l==c-1?v--:l==c+1?v++:l!=c&&(l>c?v--:v++,y=1)):(~l||(i>g?v--:i<g&&v++),typeof o.type!=\`function\`&&(o.__u|=4))):S[a]=null;if(y){for(u=[],f=[],a=0;a<i;a++)if((o=S[a])&&16&o.__u){for(v=0,p=u.length;v<p;)u[m=v+p>>1]<o.__i?v=m+1:p=m;u[v]=o.__i,f[a]=v+1}for(v=u.length;a--;)f[a]&&(f[a]==v?v--:S[a].__u|=4)}if(_)for(a=0;a<g;a++)!(s=n[a])||2&s.__u||(s.__e==r&&(r=C(s)),se(s,s));return r}function k(e,t,n,r){var i,a,o,s;if(typeof e.type==\`function\`){if(e.props.__P)return t;if(i=e.__k)for(a=0;a<i.length;a++)i[a]&&(i[a].__=e,t=k(i[a],t,n,!1));return t}for(t&&!t.parentNode&&(t=C(e))&&!t.parentNode&&(t=null),o=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(o!=s&&(!r&&n.moveBefore&&o.parentNode?n.moveBefore(o,t):n.insertBefore(o,t||null)),t=o;(t&&=t.nextSibling)&&t.nodeType==8&&!t.data.startsWith(\`$s\`););return t}function te(e,t,n,r){var i,a=e.key,o=e.type,s=t[n],c=s&&!(2&s.__u);if(s===null&&a==null||c&&a==s.key&&o==s.type)return n;if(r>+!!c){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&a==s.key&&o==s.type)return i}return-1}function ne(e,t,n){n??=\`\`,t[0]==\`-\`?e.setProperty(t,n):e[t]=n}function A(e,t,n,r,i){var a,o;if(t==\`style\`){if(typeof n==\`string\`)e.style.cssText=n;else{if(typeof r==\`string\`&&(e.style.cssText=r=\`\`),r)for(t in r)n&&t in n||ne(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ne(e.style,t,n[t])}}else if(t[0]==\`o\`&&t[1]==\`n\`)typeof n!=\`function\`&&(n=null),typeof r!=\`function\`&&(r=null),(e.__e||={})[t]=n,n&&r||(o=u[t]||(u[t]=j(t)),(e.__a||={})[t]=l,a=t!=(t=t.replace(c,\`$1\`)),(t=t.slice(2))[0]<\`a\`&&(t=t.toLowerCase()),n?e.addEventListener(t,o,a):e.removeEventListener(t,o,a));else{if(i==\`http://www.w3.org/2000/svg\`)t=t.replace(/xlink(H|:h)/,\`h\`).replace(/sName$/,\`s\`);else if(t!=\`width\`&&t!=\`height\`&&t!=\`href\`&&t!=\`list\`&&t!=\`form\`&&t!=\`tabIndex\`&&t!=\`download\`&&t!=\`rowSpan\`&&t!=\`colSpan\`&&t!=\`role\`&&t!=\`popover\`&&t in e)try{e[t]=n??\`\`;return}catch{}if(typeof n==\`function\`)return;n==null||!1===n&&t[4]!=\`-\`?e.removeAttribute(t):e.setAttribute(t,t==\`popover\`&&n==1?\`\`:n)}}function j(t){return function(n){var r=this.__e;if(r){if(r=r[t],n[s]==null)n[s]=l++;else if(n[s]<this.__a[t])return;return r(e.event?e.event(n):n)}}}function re(t,n,r,i,a,o,s,c,l,u){var f,m,g,y,b,w,T,E,D,O,k,te,ne,A,j,re,M,N,P=n.type;if(n.constructor!==d)return null;128&r.__u&&(l=32&r.__u,f=r.__c.__z)&&(n.__u|=l,m=o=[],f.nodeType==8?c=ie(f,o):o.push(f),c=o[0]||c),(f=e.__b)&&f(n);n:if(typeof P==\`function\`){g=s.length;try{if(E=n.props,D=(f=P.prototype)&&f.render,O=(f=P.contextType)&&i[f.__c],k=f?O?O.props.value:f.__:i,(y=r.__c)?(n.__c=y,2&y.__g&&(y.__g|=1)):(D?n.__c=y=new P(E,k):(n.__c=y=new S(E,k),y.constructor=P,y.render=ce),O&&O.sub(y),y.state||(y.state={}),y.__n=i,y.__g|=8,y.__h=[],y.__k=[]),D&&(y.__s||(y.__s=y.state),P.getDerivedStateFromProps&&(y.__s==y.state&&(y.__s=_({},y.__s)),_(y.__s,P.getDerivedStateFromProps(E,y.__s)))),b=y.props,w=y.state,y.__v=n,r.__c){if(E!==b&&D&&!P.getDerivedStateFromProps&&y.componentWillReceiveProps&&y.componentWillReceiveProps(E,k),n.__v==r.__v&&!(8&y.__g)||!(4&y.__g)&&y.shouldComponentUpdate&&!1===y.shouldComponentUpdate(E,y.__s,k)){n.__v!=r.__v&&(y.props=E,y.state=y.__s,y.__g&=-9),n.__e=r.__e,n.__k=r.__k,n.__k.some(function(e){e&&(e.__=n)}),p.push.apply(y.__h,y.__k),y.__k=[],y.__h.length&&s.push(y),c=C(r);break n}y.componentWillUpdate&&y.componentWillUpdate(E,y.__s,k),D&&y.componentDidUpdate&&y.__h.push(function(){y.componentDidUpdate(b,w,T)})}else D&&!P.getDerivedStateFromProps&&y.componentWillMount&&y.componentWillMount(),D&&y.componentDidMount&&y.__h.push(y.componentDidMount);y.context=k,y.props=E,y.__P=t,y.__g&=-5,te=e.__r,ne=D?25:0;do y.__g&=-9,te&&te(n),f=y.render(y.props,y.state=y.__s,y.context);while(8&y.__g&&++ne<25);D&&(p.push.apply(y.__h,y.__k),y.__k=[]),y.state=y.__s,y.getChildContext&&(i=_({},i,y.getChildContext())),D&&r.__c&&y.getSnapshotBeforeUpdate&&(T=y.getSnapshotBeforeUpdate(b,w)),A=f&&f.type===x&&f.key==null?f.props.children:f,E.__P&&(f=c,a=(t=E.__P).namespaceURI,l=o=null,r.props&&r.props.__P!=t&&(r.__k.some(function(e){e&&se(e,e)}),r.__k=null),c=r.__k?C(r,0):null),c=ee(t,h(A)?A:[A],n,r,i,a,o,s,c,l,u),E.__P&&(n.__e=null,c=f),n.__u&=-161,m&&m.some(v),y.__h.length&&s.push(y),1&y.__g&&(y.__g&=-4)}catch(t){if(s.length=g,n.__v=null,l||o){if(t&&t.then){if(n.__u|=128|l,o){for(~(M=o.indexOf(c||void 0))||(M=o.length);(N=o[M-1])&&N.nodeType==8;)M--;for(;M<o.length;M++)if(N=o[M]){if(o[M]=null,j){if(N==re)break}else{if(N.nodeType!=8)break;N.data.startsWith(\`$s\`)&&(re=ie(j=N))}}}if(!j){for(;c&&c.nodeType==8&&c.nextSibling;)c=c.nextSibling;j=c}(f=ie(j=n.__c.__z||(n.__c.__z=j)))?(n.__e=j,c=f):n.__e=c,c&&=c.nextSibling}else o&&o.some(v)}else n.__e=r.__e;n.__k||=r.__k||[],t&&t.then||ae(n),e.__e(t,n,r)}}else c=n.__e=oe(r.__e,n,r,i,a,o,s,l,u,t);return(f=e.diffed)&&f(n),c}function ie(e,t){if(e&&e.nodeType==8&&e.data.startsWith(\`$s\`))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith(\`$s\`))n++;else if(e.data.startsWith(\`/$s\`)&&!--n)return e}t&&t.push(e)}}function ae(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(ae))}function M(t,n,r){for(var i=0;i<r.length;)N(r[i++],r[i++],r[i++]);e.__c&&e.__c(n,t),t.some(function(n){try{t=n.__h,n.__h=[],t.some(function(e){e.call(n)})}catch(t){e.__e(t,n.__v)}})}function oe(t,n,r,i,a,o,s,c,l,u){var d,p,_,y,b,x,S,w,T=r.props||f,E=n.props,D=n.type;if(D==\`svg\`?a=\`http://www.w3.org/2000/svg\`:D==\`math\`?a=\`http://www.w3.org/1998/Math/MathML\`:a||=\`http://www.w3.org/1999/xhtml\`,o){for(d=0;d<o.length;d++)if((b=o[d])&&(D?b.localName==D:b.nodeType==3)){t=b,o[d]=null;break}}if(!t){if(w=u.ownerDocument||document,!D)return w.createTextNode(E);t=w.createElementNS(a,D,E.is?E:u),c&&=(e.__m&&e.__m(n,o),!1),o=null}if(D){if(u=D==\`template\`&&t.content||t,o=D==\`textarea\`&&E.defaultValue!=null?null:o&&g.call(u.childNodes),!c&&o)for(T={},d=0;d<t.attributes.length;d++)T[(b=t.attributes[d]).name]=b.value;for(d in T)b=T[d],d==\`dangerouslySetInnerHTML\`?_=b:d==\`children\`||d in E||d==\`value\`&&\`defaultValue\`in E||d==\`checked\`&&\`defaultChecked\`in E||A(t,d,null,b,a);for(d in E)b=E[d],d==\`children\`?y=b:d==\`dangerouslySetInnerHTML\`?p=b:d==\`value\`?x=b:d==\`checked\`?S=b:c&&typeof b!=\`function\`||T[d]===b||A(t,d,b,T[d],a);p?(c||_&&(p.__html==_.__html||p.__html==t.innerHTML)||(t.innerHTML=p.__html),n.__k=[]):(_&&(t.textContent=\`\`),(D==\`foreignObject\`||a==\`http://www.w3.org/1998/Math/MathML\`&&m.test(D))&&(a=\`http://www.w3.org/1999/xhtml\`),ee(u,h(y)?y:[y],n,r,i,a,o,s,o?o[0]:r.__k&&C(r,0),c,l),o&&o.some(v)),c&&D!=\`textarea\`||(d=\`value\`,D==\`progress\`&&x==null?t.removeAttribute(d):x==null||x===t[d]&&(D!=\`progress\`||x)||A(t,d,x,T[d],a),d=\`checked\`,S!=null&&S!=t[d]&&A(t,d,S,T[d],a))}else T===E||c&&t.data==E||(t.data=E);return t}function N(t,n,r,i){try{typeof t==\`function\`?n?n.__x=t(n)||1:(i&&=i.__c||i.__e)&&(n=i.__x)&&(i.__x=null,typeof n==\`function\`?n():t(null)):t.current=n}catch(t){e.__e(t,r)}}function se(t,n,r){var i,a,o,s;if(e.unmount&&e.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||N(i,null,n,t),i=t.__c){if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){e.__e(t,n)}i.__P=i.__n=null}if(i=t.__k)for(s=0;s<i.length;s++)i[s]&&se(i[s],n,typeof t.type!=\`function\`||r&&!t.props.__P);!r&&(i=t.__c)&&(i=i.__z)&&(a=ie(i,o=[]))&&(i==t.__e&&o.some(v),v(a),v(i)),r||v(t.__e),t.__e=t.__c=t.__=null}function ce(e,t,n){return this.constructor(e,n)}function P(t,n){var r,i,a,o;e.__&&e.__(t,n),n.nodeType==9&&(n=n.documentElement),i=(r=t&&32&t.__u)?null:n.__k,n.__k=b(x,{children:[t]}),a=[],o=[],re(n,n.__k,i||f,f,n.namespaceURI,i?null:n.firstChild?g.call(n.childNodes):null,a,i?i.__e:n.firstChild,r,o),M(a,n.__k,o),n.__k.props.children=null}e={__e:function(e,t,n,r){for(var i,o,s;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((s=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),s=1),s&&8&i.__g)return void(i.__g|=2)}catch(t){e=t}}throw a=0,e}},t=0,n=function(e){return e!=null&&e.constructor===d},S.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=_({},this.state)),typeof e==\`function\`&&(e=e(_({},n),this.props)),e&&(_(n,e),this.__v&&(t&&this.__k.push(t),E(this)))},S.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),E(this))},S.prototype.render=x,r=[],a=0,o=function(e,t){return e.__v.__b-t.__v.__b},s=Symbol(),c=/(PointerCapture)$|Capture$/i,l=0,u={};var le=Symbol.for(\`pv\`),ue=0;Array.isArray;function F(t,n,r,i,a,o){n||={};var s,c,l=n;if(\`ref\`in l&&typeof t!=\`function\`)for(c in l={},n)c==\`ref\`?s=n[c]:l[c]=n[c];var u={type:t,props:l,key:r,ref:s,__k:null,__:null,__b:0,__e:null,__c:null,constructor:le,__v:--ue,__i:-1,__u:0};return(a||o)&&(u.__source=a,u.__self=o),e.vnode&&e.vnode(u),u}function de(){return/* @__PURE__ */ F(\`svg\`,{class:\`mark\`,viewBox:\`0 0 24 16\`,"aria-hidden":\`true\`,children:[/* @__PURE__ */ F(\`path\`,{d:\`M2 14a10 10 0 0 1 20 0\`,fill:\`none\`,stroke:\`currentColor\`,"stroke-width":\`2.6\`,"stroke-linecap":\`round\`}),/* @__PURE__ */ F(\`circle\`,{cx:\`12\`,cy:\`12.5\`,r:\`2.2\`,fill:\`currentColor\`})]})}var I,L,fe,pe,me=Object.is,he=0,ge=[],_e=[],R=e,ve=R.__b,ye=R.__r,be=R.diffed,xe=R.__c,Se=R.unmount,Ce=R.__;function we(e,t){R.__h&&R.__h(L,e,he||t),he=0;var n=L.__H||(L.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function z(e){return he=1,Te(Fe,e)}function Te(e,t,n){var r=we(I++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Fe(void 0,t),function(e){var t=(r.__N||r.__)[0],n=r.t(t,e);me(t,n)||(r.__N=[n,r.__[1]],r.__c.setState({}))}],r.__c=L,!L.__f)){L.__f=!0;var i=L.shouldComponentUpdate;L.shouldComponentUpdate=function(e,t,n){var r=this.__H;if(!r)return!0;var a=!1,o=this.props!=e;if(r.__.some(function(e){e.__N&&(a=!0,me(e.__[0],e.__N[0])||(o=!0))}),i){var s=i.call(this,e,t,n);return a?s||o:s}return!a||o}}return r.__}function Ee(e,t){var n=we(I++,3);!R.__s&&Pe(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,L.__H.__h.push(n))}function De(e){return he=5,Oe(function(){return{current:e}},[])}function Oe(e,t){var n=we(I++,7);return Pe(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function ke(){var e;do{for(;e=_e.shift();)try{B(e)}catch(t){R.__e(t,{__:(e=e.__P)&&e.__v})}for(;e=ge.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(B),t.__h.some(Ne),t.__h=[]}catch(n){t.__h=[],R.__e(n,e.__v)}}}while(_e.length)}R.__b=function(e){L=null,ve&&ve(e)},R.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Ce&&Ce(e,t)},R.__r=function(e){ye&&ye(e),I=0;var t=(L=e.__c).__H;t&&(fe==L?L.__h=[]:(t.__h.some(B),t.__h.some(Ne),I=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),fe=L},R.diffed=function(e){be&&be(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&Me(ge.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),fe=L=null},R.__c=function(e,t){t.some(function(e){try{e.__h.some(B),e.__h=e.__h.filter(function(e){return!e.__||Ne(e)})}catch(t){e.__h=[function(){throw t}]}}),xe&&xe(e,t)},R.unmount=function(e){Se&&Se(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n&&=n.__c}r.__P=n,Me(_e.push(r))}else B(r)}catch(e){t=e}}),r.__H=void 0,t&&R.__e(t,r.__v))};var Ae=typeof requestAnimationFrame==\`function\`;function je(e){var t,n=function(){clearTimeout(r),Ae&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Ae&&(t=requestAnimationFrame(n))}function Me(e){e!=1&&pe==R.requestAnimationFrame||((pe=R.requestAnimationFrame)||je)(ke)}function B(e){var t=L,n=e.__c;typeof n==\`function\`&&(e.__c=void 0,n()),L=t}function Ne(e){var t=L;e.__c=e.__(),L=t}function Pe(e,t){return!e||e.length!=t.length||t.some(function(t,n){return!me(t,e[n])})}function Fe(e,t){return typeof t==\`function\`?t(e):t}var Ie=Symbol.for(\`preact-signals\`);function Le(){if(W>1)W--;else{var e,t=!1;for((function(){var e=Ue;for(Ue=void 0;e!==void 0;){var t=e.S;if(t.v===e.v)for(var n=t.t;n!==void 0;n=n.x)n.i===e.i&&(n.i=t.i);e=e.o}})();U!==void 0;){var n=U;for(U=void 0,Be++;n!==void 0;){var r=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Ke(n))try{n.c()}catch(n){t||=(e=n,!0)}n=r}}if(Be=0,W--,t)throw e}}function Re(e){if(W>0)return e();He=++Ve,W++;try{return e()}finally{Le()}}var V,H=void 0;function ze(e){var t=H,n=V;H=void 0,V=void 0;try{return e()}finally{H=t,V=n}}var U=void 0,W=0,Be=0,Ve=0,He=0,Ue=void 0,We=0;function Ge(e){if(H!==void 0){var t=e.n;if(t===void 0||t.t!==H)return t={i:0,S:e,p:H.s,n:void 0,t:H,e:void 0,x:void 0,r:t},H.s!==void 0&&(H.s.n=t),H.s=t,e.n=t,32&H.f&&e.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=H.s,t.n=void 0,H.s.n=t,H.s=t),t}}function G(e,t){this.v=e,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}G.prototype.brand=Ie,G.prototype.h=function(){return!0},G.prototype.S=function(e){var t=this,n=this.t;n!==e&&e.e===void 0&&(e.x=n,this.t=e,n===void 0?ze(function(){var e;(e=t.W)==null||e.call(t)}):n.e=e)},G.prototype.U=function(e){var t=this;if(this.t!==void 0){var n=e.e,r=e.x;n!==void 0&&(n.x=r,e.e=void 0),r!==void 0&&(r.e=n,e.x=void 0),e===this.t&&(this.t=r,r===void 0&&ze(function(){var e;(e=t.Z)==null||e.call(t)}))}},G.prototype.subscribe=function(e){var t=this;return Y(function(){var n=t.value;ze(function(){return e(n)})},{name:\`sub\`})},G.prototype.valueOf=function(){return this.value},G.prototype.toString=function(){return this.value+\`\`},G.prototype.toJSON=function(){return this.value},G.prototype.peek=function(){var e=this;return ze(function(){return e.value})},Object.defineProperty(G.prototype,"value",{get:function(){var e=Ge(this);return e!==void 0&&(e.i=this.i),this.v},set:function(e){if(e!==this.v){if(Be>100)throw Error(\`Cycle detected\`);(function(e){W!==0&&Be===0&&e.l!==He&&(e.l=He,Ue={S:e,v:e.v,i:e.i,o:Ue})})(this),this.v=e,this.i++,We++,W++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Le()}}}});function K(e,t){return new G(e,t)}function Ke(e){for(var t=e.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function qe(e){for(var t=e.s;t!==void 0;t=t.n){var n=t.S.n;if(n!==void 0&&(t.r=n),t.S.n=t,t.i=-1,t.n===void 0){e.s=t;break}}}function Je(e){for(var t=e.s,n=void 0;t!==void 0;){var r=t.p;t.i===-1?(t.S.U(t),r!==void 0&&(r.n=t.n),t.n!==void 0&&(t.n.p=r)):n=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=r}e.s=n}function q(e,t){G.call(this,void 0,t),this.x=e,this.s=void 0,this.g=We-1,this.f=4}q.prototype=new G,q.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===We))return!0;if(this.g=We,this.f|=1,this.i>0&&!Ke(this))return this.f&=-2,!0;var e=H;try{qe(this),H=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return H=e,Je(this),this.f&=-2,!0},q.prototype.S=function(e){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}G.prototype.S.call(this,e)},q.prototype.U=function(e){if(this.t!==void 0&&(G.prototype.U.call(this,e),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}},q.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var e=this.t;e!==void 0;e=e.x)e.t.N()}},Object.defineProperty(q.prototype,"value",{get:function(){if(1&this.f)throw Error(\`Cycle detected\`);var e=Ge(this);if(this.h(),e!==void 0&&(e.i=this.i),16&this.f)throw this.v;return this.v}});function Ye(e,t){return new q(e,t)}function Xe(e){var t=e.j;if(e.j=void 0,typeof t==\`function\`){W++;var n=H;H=void 0;try{t()}catch(t){throw e.f&=-2,e.f|=8,Ze(e),t}finally{H=n,Le()}}}function Ze(e){for(var t=e.s;t!==void 0;t=t.n)t.S.U(t);e.x=void 0,e.s=void 0,Xe(e)}function Qe(e){if(H!==this)throw Error(\`Out-of-order effect\`);Je(this),H=e,this.f&=-2;try{8&this.f&&Ze(this)}finally{Le()}}function J(e,t){this.x=e,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,V&&V.push(this)}J.prototype.c=function(){var e=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t==\`function\`&&(this.j=t)}finally{e()}},J.prototype.S=function(){if(1&this.f)throw Error(\`Cycle detected\`);this.f|=1,this.f&=-9,Xe(this),qe(this),W++;var e=H;return H=this,Qe.bind(this,e)},J.prototype.N=function(){2&this.f||(this.f|=2,this.u=U,U=this)},J.prototype.d=function(){this.f|=8,1&this.f||Ze(this)},J.prototype.dispose=function(){this.d()};function Y(e,t){var n=new J(e,t);try{n.c()}catch(e){throw n.d(),e}var r=n.d.bind(n);return r[Symbol.dispose]=r,r}var $e,et,tt=typeof window<\`u\`&&!!window.__PREACT_SIGNALS_DEVTOOLS__,nt=[];Y(function(){$e=this.N})();function X(t,n){e[t]=n.bind(null,e[t]||function(){})}function Z(e){if(et){var t=et;et=void 0,t()}et=e&&e.S()}function rt(e){var t=this,r=e.data,i=at(r);i.name=\`ReactiveDom\`,i.value=r;var a=Oe(function(){for(var e=t,r=t.__v;r=r.__;)if(r.__c){r.__c.__$f|=4;break}var a=Ye(function(){var e=i.value.value;return e===0?0:!0===e?\`\`:e||\`\`}),o=Ye(function(){return!Array.isArray(a.value)&&!n(a.value)}),s=Y(function(){if(this.N=ct,o.value){var t=a.value;e.__v&&e.__v.__e&&e.__v.__e.nodeType===3&&(e.__v.__e.data=t)}}),c=t.__$u.d;return t.__$u.d=function(){s(),c.call(this)},[o,a]},[]),o=a[0],s=a[1];return o.value?s.peek():s.value}rt.displayName=\`ReactiveTextNode\`,Object.defineProperties(G.prototype,{constructor:{configurable:!0,value:y(x,null).constructor},type:{configurable:!0,value:rt},props:{configurable:!0,get:function(){var e=this;return{data:{get value(){return e.value}}}}},__b:{configurable:!0,value:1}}),X(\`__b\`,function(e,t){if(Z(),typeof t.type==\`string\`){var n,r=t.props;for(var i in r)if(i!==\`children\`){var a=r[i];a instanceof G&&(n||(t.__np=n={}),n[i]=a,r[i]=a.peek())}}e(t)}),X(\`__r\`,function(e,t){if(e(t),t.type!==x){Z();var n,r=t.__c;r&&(r.__$f&=-2,(n=r.__$u)===void 0&&(r.__$u=n=function(e,t){var n;return Y(function(){n=this},{name:t}),n.c=e,n}(function(e){return function(){var t;tt&&((t=this.y)==null||t.call(this)),e.__$f|=1,e.setState({})}}(r),typeof t.type==\`function\`?t.type.displayName||t.type.name:\`\`))),Z(n)}}),X(\`__e\`,function(e,t,n,r){Z(),e(t,n,r)}),X(\`diffed\`,function(e,t){Z();var n;if(typeof t.type==\`string\`&&(n=t.__e)){var r=t.__np,i=t.props,a=n.U;if(a)for(var o in a){var s=a[o];s===void 0||r&&o in r||(s.d(),a[o]=void 0)}if(r)for(var c in a||(a={},n.U=a),r){var l=a[c],u=r[c];l===void 0?(l=it(n,c,u,i),a[c]=l):l.o(u,i)}}e(t)});function it(e,t,n,r){var i=t in e&&e.ownerSVGElement===void 0,a=K(n);return{o:function(e,t){a.value=e,r=t},d:Y(function(){this.N=ct;var n=a.value.value;r[t]!==n&&(r[t]=n,i?e[t]=n:n!=null&&(!1!==n||t[4]===\`-\`)?e.setAttribute(t,n):e.removeAttribute(t))})}}X(\`unmount\`,function(e,t){if(typeof t.type==\`string\`){var n=t.__e;if(n){var r=n.U;if(r)for(var i in n.U=void 0,r){var a=r[i];a&&a.d()}}var o=t.__np;if(o){var s=t.props;for(var c in o)s[c]=o[c]}t.__np=void 0}else{var l=t.__c;if(l){l.__$f|=8;var u=l.__$u;u&&(l.__$u=void 0,u.d())}}e(t)}),X(\`__h\`,function(e,t,n,r){r<3&&(t.__$f|=2),e(t,n,r)}),S.prototype.shouldComponentUpdate=function(e,t){if(this.__R)return!0;var n=this.__$u,r=n&&n.s!==void 0;for(var i in t)return!0;if(this.__f||typeof this.u==\`boolean\`&&!0===this.u){var a=2&this.__$f;if(!(r||a||4&this.__$f)||1&this.__$f)return!0}else if(!(r||4&this.__$f)||3&this.__$f)return!0;for(var o in e)if(o!==\`__source\`&&e[o]!==this.props[o])return!0;for(var s in this.props)if(!(s in e))return!0;return!1};function at(e,t){return Oe(function(){return K(e,t)},[])}var ot=function(e){queueMicrotask(function(){queueMicrotask(e)})};function st(){Re(function(){for(var e;e=nt.shift();)$e.call(e)})}function ct(){nt.push(this)===1&&(e.requestAnimationFrame||ot)(st)}const lt=[\`system\`,\`light\`,\`dark\`],ut=K(ft());function dt(){ut.value===\`system\`?delete document.documentElement.dataset.theme:document.documentElement.dataset.theme=ut.value}function ft(){try{let e=localStorage.getItem(\`fermata-theme\`);return lt.find(t=>t===e)??\`system\`}catch{return\`system\`}}const pt=K(\`\`),mt=K(!1);var ht=class extends Error{code;hint;constructor({error:e=\`The server does not answer.\`,code:t=\`\`,hint:n=\`\`}){super(e),this.code=t,this.hint=n}};let gt;function _t(e){gt=e}function vt(){return gt===void 0}async function yt(e,t,n={}){let{query:r={},body:i,session:a,headers:o,signal:s}=n;if(gt)return gt(t,r);let c=new URLSearchParams(r).toString(),l=await fetch(\`/api/v1\${t}\${c===\`\`?\`\`:\`?\${c}\`}\`,{method:e,headers:{...pt.value!==\`\`&&{Authorization:\`Bearer \${pt.value}\`},...a!==void 0&&{"X-Fermata-Session":a},...i&&{"Content-Type":\`application/json\`},...o},...i&&{body:JSON.stringify(i)},...s&&{signal:s}}).catch(e=>{throw s?.aborted?e:new ht({hint:\`It may have ended, or be starting anew.\`})});if(l.ok)return l;throw l.status===401&&(mt.value=!0),new ht(await l.json().catch(()=>({})))}async function Q(e,t,n={}){return(await yt(e,t,n)).json()}function bt(e){return encodeURIComponent(e)}function xt(e,t){let[n,r]=z({data:void 0,error:void 0});return Ee(()=>{let t=!0;return e().then(e=>{t&&r({data:e,error:void 0})},e=>{t&&r(({data:t})=>({data:t,error:St(e)}))}),()=>{t=!1}},[...t]),n}function St(e){return e instanceof ht?e:new ht({error:String(e)})}function Ct(){let[e,t]=z(void 0),[n,r]=z(!1);return{call:(e,n)=>{r(!0),e.then(e=>{t(void 0),n(e)},e=>t(St(e))).finally(()=>r(!1))},error:e,isBusy:n}}function wt({error:e}){return e?/* @__PURE__ */ F(\`p\`,{class:\`trouble\`,role:\`alert\`,children:[/* @__PURE__ */ F(\`strong\`,{children:e.message}),e.hint!==\`\`&&/* @__PURE__ */ F(\`span\`,{children:[\` \`,e.hint]})]}):null}function Tt({title:e,children:t}){return/* @__PURE__ */ F(\`div\`,{class:\`empty\`,children:[/* @__PURE__ */ F(\`p\`,{class:\`empty-title\`,children:e}),t]})}function Et({tone:e=\`plain\`,children:t}){return/* @__PURE__ */ F(\`span\`,{class:\`badge \${e}\`,children:t})}function Dt({label:e,choices:t,value:n,onChange:r}){return/* @__PURE__ */ F(\`div\`,{class:\`switch\`,role:\`group\`,"aria-label":e,children:t.map(([e,t])=>/* @__PURE__ */ F(\`button\`,{type:\`button\`,"aria-pressed":e===n,onClick:()=>r(e),children:t},e))})}function Ot({label:e,value:t,onChange:n}){return/* @__PURE__ */ F(\`input\`,{class:\`filter\`,type:\`search\`,placeholder:e,"aria-label":e,value:t,onInput:({currentTarget:e})=>n(e.value)})}function kt(e,...t){let n=t.join(\` \`).toLowerCase();return e.toLowerCase().split(/\\s+/).every(e=>n.includes(e))}function At(e){return e<1e3?\`\${Math.round(e)} ms\`:e<6e4?\`\${(e/1e3).toFixed(1)} s\`:\`\${Math.floor(e/6e4)} min \${Math.round(e%6e4/1e3)} s\`}function jt(e){return new Date(e).toLocaleTimeString([],{hour12:!1})}function Mt(e){return e.replace(/^https?:\\/\\/(?:www\\.)?/,\`\`).replace(/\\/$/,\`\`)}function Nt(e){return typeof e==\`string\`?e:JSON.stringify(e)}const Pt=K(Ft());addEventListener(\`hashchange\`,()=>Pt.value=Ft());function Ft(){let[e=\`\`,t=\`\`,n=\`\`]=location.hash.replace(/^#\\/?/,\`\`).split(\`/\`).map(e=>It(e));return{view:e,id:t,part:n}}function It(e){try{return decodeURIComponent(e)}catch{return e}}function Lt(...e){return\`#/\${e.map(encodeURIComponent).join(\`/\`)}\`}async function Rt(e,t){let n=[],r={};for(let i=0;i<e;i+=1){let{rows:e,cursor:i}=await t(r);if(n.push(...e),i===null)return{rows:n,isWhole:!0};r={cursor:i}}return{rows:n,isWhole:!1}}function zt(e){let t=!1,n=!1;return()=>{n=!0,t||(t=!0,(async()=>{for(;n;)n=!1,await e();t=!1})())}}function Bt(e){return new Promise(t=>setTimeout(t,e))}const Vt=K([]);K({}),K(0);const Ht=[\`input-required\`,\`auth-required\`];[...Ht];const Ut=(e=>t=>e.includes(t.state))(Ht);Ye(()=>Vt.value.filter(Ut));const Wt=K(void 0);K(\`agent\`);const Gt=K(\`\`);K({}),K({});const Kt=K({}),qt=zt(async()=>{try{let{sessions:e}=await Q(\`GET\`,\`/sessions\`);Wt.value=await Promise.all(e.map(Jt)),Gt.value=\`\`}catch(e){if(!(e instanceof ht))throw e;if(Gt.value=\`\${e.message} \${e.hint}\`.trim(),e.code!==\`NOT_READY\`)return;await Bt(1e3),qt()}});async function Jt(e){let t=await Q(\`GET\`,\`/tabs\`,{session:e.id}).catch(()=>[]);return{...e,tabs:await Promise.all(t.map(Yt))}}async function Yt(e){let{paused:t}=await Q(\`GET\`,\`/tabs/\${bt(e.id)}/execution\`).catch(()=>({paused:!0}));return{...e,paused:t}}function Xt(e,t,n){let[r,i]=z(\`\`);return Ee(()=>{let r=\`\`,a=n;return n&&yt(\`GET\`,\`/history/actions/\${bt(e)}/screenshot\`,{query:{type:t}}).then(e=>e.blob()).then(e=>{a&&(r=URL.createObjectURL(e),i(r))},()=>{}),()=>{a=!1,URL.revokeObjectURL(r)}},[e,t,n]),r}function Zt(e){let{action_type:t,params:n}=e,r=Qt[t];return r?r(e):\`\${cn(t)}\${rn(n)}\`}const Qt={navigate:({params:e})=>\`Go to \${Mt($(e,\`url\`))}\`,create_tab:({params:e})=>\`Open a tab\${tn($(e,\`url\`))}\`,click:({params:e,result:t})=>\`Click \${$t(e,t)}\`,hover:({params:e,result:t})=>\`Point at \${$t(e,t)}\`,type:({params:e})=>\`Type \${ln($(e,\`text\`))}\${en(e)}\`,insert_text:({params:e})=>\`Insert \${ln($(e,\`text\`))}\${en(e)}\`,key_press:({params:e})=>\`Press \${[...sn(e,\`modifiers\`),$(e,\`key\`)].join(\` + \`)}\`,scroll:({params:e})=>\`Scroll \${nn(e)}\`,wait:({params:e})=>\`Wait \${At(Number(e.ms??0))}\`,back:()=>\`Go back\`,forward:()=>\`Go forward\`,reload:()=>\`Reload\`,screenshot:()=>\`Look at the page\`};function $t(e,t){let n=t?.hit,r=on(n)?$(n,\`text\`):\`\`;return r===\`\`?typeof e.ref==\`number\`?\`[\${e.ref}]\`:\`at \${$(e,\`x\`)}, \${$(e,\`y\`)}\`:ln(r)}function en(e){return typeof e.ref==\`number\`?\` into [\${e.ref}]\`:\`\`}function tn(e){return e===\`\`?\`\`:\` at \${Mt(e)}\`}function nn(e){let[t,n]=[Number(e.delta_x??0),Number(e.delta_y??0)];return n===0?\`\${t<0?\`left\`:\`right\`} \${Math.abs(t)} px\`:\`\${n<0?\`up\`:\`down\`} \${Math.abs(n)} px\`}function rn(e){return Object.entries(e).filter(([,e])=>an(e)).map(([e,t])=>\` \\u00b7 \${cn(e)} \${un(String(t))}\`).join(\`\`)}function an(e){return e!==\`\`&&[\`string\`,\`number\`,\`boolean\`].includes(typeof e)}function on(e){return typeof e==\`object\`&&!!e}function $(e,t){let n=e[t];return typeof n==\`string\`||typeof n==\`number\`?String(n):\`\`}function sn(e,t){let n=e[t];return Array.isArray(n)?n.map(String):[]}function cn(e){let t=e.replaceAll(\`_\`,\` \`);return t.charAt(0).toUpperCase()+t.slice(1)}function ln(e){return\`\\u201c\${un(e.replaceAll(/\\s+/g,\` \`))}\\u201d\`}function un(e){return e.length>80?\`\${e.slice(0,80)}\\u2026\`:e}function dn({step:e}){let{data:t,error:n}=xt(async()=>(await Q(\`GET\`,\`/history/events\`,{query:{action_id:e.id,direction:\`forward\`,limit:\`200\`}})).data.events,[e.id]);return/* @__PURE__ */ F(\`section\`,{class:\`detail\`,"aria-label":\`The chosen step\`,children:[/* @__PURE__ */ F(\`h2\`,{children:Zt(e)}),/* @__PURE__ */ F(\`p\`,{class:\`detail-facts\`,children:[/* @__PURE__ */ F(Et,{tone:e.success?\`calm\`:\`bad\`,children:e.success?\`done\`:e.error_code}),/* @__PURE__ */ F(\`span\`,{children:new Date(e.timestamp).toLocaleString()}),/* @__PURE__ */ F(\`span\`,{children:At(e.duration_ms)}),/* @__PURE__ */ F(\`code\`,{children:e.id})]}),e.error_message!==null&&/* @__PURE__ */ F(\`p\`,{class:\`trouble\`,children:e.error_message}),/* @__PURE__ */ F(mn,{step:e}),/* @__PURE__ */ F(pn,{title:\`Asked\`,facts:e.params}),e.result&&/* @__PURE__ */ F(pn,{title:\`Answered\`,facts:e.result}),/* @__PURE__ */ F(wt,{error:n}),t&&t.length>0&&/* @__PURE__ */ F(x,{children:[/* @__PURE__ */ F(\`h3\`,{children:\`Events\`}),/* @__PURE__ */ F(\`ol\`,{class:\`events\`,children:t.map(e=>/* @__PURE__ */ F(\`li\`,{children:[/* @__PURE__ */ F(Et,{children:e.event_type.replaceAll(\`_\`,\` \`)}),/* @__PURE__ */ F(\`code\`,{class:\`cut\`,children:JSON.stringify(e.data)})]},e.id))})]})]})}const fn=/* @__PURE__ */ new Set([\`\`,\`null\`,\`[]\`,\`{}\`]);function pn({title:e,facts:t}){let n=Object.entries(t).filter(([,e])=>!fn.has(Nt(e)));return n.length===0?null:/* @__PURE__ */ F(x,{children:[/* @__PURE__ */ F(\`h3\`,{children:e}),/* @__PURE__ */ F(\`dl\`,{class:\`facts\`,children:n.map(([e,t])=>/* @__PURE__ */ F(\`div\`,{children:[/* @__PURE__ */ F(\`dt\`,{children:e}),/* @__PURE__ */ F(\`dd\`,{children:Nt(t)})]},e))})]})}function mn({step:e}){let t=Xt(e.id,\`after\`,e.screenshot_after_path!==null),n=Xt(e.id,\`before\`,e.screenshot_before_path!==null),[r,i]=z(50);return e.screenshot_after_path===null&&e.screenshot_before_path===null?/* @__PURE__ */ F(\`p\`,{class:\`soft\`,children:[\`No pictures of this step are kept: it took none, or the server was started without\`,\` \`,/* @__PURE__ */ F(\`code\`,{children:\`--history-screenshots-enabled\`}),\`.\`]}):/* @__PURE__ */ F(\`div\`,{class:\`compare\`,children:[/* @__PURE__ */ F(\`div\`,{class:\`compare-pictures\`,children:[t!==\`\`&&/* @__PURE__ */ F(\`img\`,{src:t,alt:\`The page after the step\`}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ F(\`img\`,{class:\`over\`,src:n,alt:\`The page before the step\`,style:{clipPath:\`inset(0 \${100-r}% 0 0)\`}})]}),n!==\`\`&&t!==\`\`&&/* @__PURE__ */ F(\`label\`,{class:\`compare-slide\`,children:[\`Before\`,/* @__PURE__ */ F(\`input\`,{type:\`range\`,min:\`0\`,max:\`100\`,value:r,"aria-label":\`How much of the page before is shown\`,onInput:({currentTarget:e})=>i(Number(e.value))}),\`After\`]})]})}function hn({steps:e,chosenId:t,sessionId:n}){let r=De(null),[i,a]=z({top:0,height:600});Ee(()=>{let e=()=>{let{current:e}=r;e&&a({top:e.scrollTop,height:e.clientHeight})};return e(),addEventListener(\`resize\`,e),()=>removeEventListener(\`resize\`,e)},[]);let o=Math.max(0,Math.floor(i.top/44)-8),s=Math.ceil(i.height/44)+16,c=Math.max(1,...e.map(e=>e.duration_ms));return/* @__PURE__ */ F(\`div\`,{ref:r,class:\`steps\`,onScroll:({currentTarget:{scrollTop:e,clientHeight:t}})=>a({top:e,height:t}),children:/* @__PURE__ */ F(\`ol\`,{style:{height:\`\${e.length*44}px\`},"aria-label":\`Steps\`,children:e.slice(o,o+s).map((r,i)=>/* @__PURE__ */ F(gn,{step:r,earlier:e[o+i+1],top:(o+i)*44,share:r.duration_ms/c,href:Lt(\`timeline\`,n,r.id),isChosen:r.id===t},r.id))})})}function gn({step:e,earlier:t,top:n,share:r,href:i,isChosen:a}){let o=t?e.timestamp-t.timestamp-t.duration_ms:0;return/* @__PURE__ */ F(\`li\`,{class:\`step\`,style:{top:\`\${n}px\`},children:/* @__PURE__ */ F(\`a\`,{href:i,"aria-current":a?\`true\`:void 0,children:[/* @__PURE__ */ F(\`span\`,{class:\`step-time\`,children:jt(e.timestamp)}),/* @__PURE__ */ F(\`span\`,{class:\`step-words\`,children:[/* @__PURE__ */ F(\`span\`,{class:\`cut\`,children:Zt(e)}),/* @__PURE__ */ F(\`span\`,{class:e.success?\`soft\`:\`bad-words\`,children:e.success?_n(o):e.error_code})]}),/* @__PURE__ */ F(\`span\`,{class:\`step-cost\`,children:[/* @__PURE__ */ F(\`span\`,{class:\`figure\`,children:At(e.duration_ms)}),/* @__PURE__ */ F(\`span\`,{class:\`span\`,style:{width:\`\${Math.max(2,r*100)}%\`}})]})]})})}function _n(e){return e>0?\`after a pause of \${At(e)}\`:\`\`}function vn(){let{data:e,error:t}=xt(async()=>(await Q(\`GET\`,\`/history/sessions\`,{query:{direction:\`backward\`,limit:\`100\`}})).data.sessions,[Pt.value.id]),n=Pt.value.id===\`\`?e?.[0]?.id:Pt.value.id;return/* @__PURE__ */ F(\`div\`,{class:\`page timeline\`,children:[/* @__PURE__ */ F(\`div\`,{class:\`page-head\`,children:[/* @__PURE__ */ F(\`h1\`,{children:\`Timeline\`}),e&&n!==void 0&&/* @__PURE__ */ F(yn,{sessions:e,id:n})]}),/* @__PURE__ */ F(wt,{error:t}),e?.length===0&&/* @__PURE__ */ F(Tt,{title:\`Nothing is recorded yet\`,children:/* @__PURE__ */ F(\`p\`,{children:\`The first step of any session appears here.\`})}),n!==void 0&&/* @__PURE__ */ F(Cn,{sessionId:n},n)]})}function yn({sessions:e,id:t}){return/* @__PURE__ */ F(\`select\`,{"aria-label":\`Session\`,value:t,onChange:({currentTarget:e})=>location.hash=Lt(\`timeline\`,e.value),children:[!e.some(e=>e.id===t)&&/* @__PURE__ */ F(\`option\`,{value:t,children:t}),e.map(({id:e,start_time:t,end_time:n})=>/* @__PURE__ */ F(\`option\`,{value:e,children:[new Date(t).toLocaleString(),\` \\u00b7 \`,e,n===null?\` \\u00b7 open\`:\`\`]},e))]})}function bn(e){return Rt(10,async t=>{let{data:n}=await Q(\`GET\`,\`/history/actions\`,{query:{session_id:e,limit:\`500\`,...t}});return{rows:n.actions,cursor:n.next_cursor}})}const xn=[[\`all\`,\`All\`],[\`failed\`,\`Failed\`]];function Sn(e){return[Zt(e),e.action_type,e.error_code??\`\`,e.id]}function Cn({sessionId:e}){let[t,n]=z(\`\`),[r,i]=z(\`all\`),{data:a,error:o}=xt(()=>bn(e),[e,Kt.value[e]??0]),s=Oe(()=>(a?.rows??[]).filter(e=>(r===\`all\`||!e.success)&&kt(t,...Sn(e))),[a,t,r]),c=Pt.value.part,l=a?.rows.find(({id:e})=>e===c)??s[0];return/* @__PURE__ */ F(x,{children:[/* @__PURE__ */ F(\`div\`,{class:\`tools\`,children:[/* @__PURE__ */ F(Ot,{label:\`Search steps\`,value:t,onChange:n}),/* @__PURE__ */ F(Dt,{label:\`Which steps\`,choices:xn,value:r,onChange:i}),vt()&&/* @__PURE__ */ F(wn,{sessionId:e}),/* @__PURE__ */ F(Tn,{shown:s,isWhole:a?.isWhole??!0})]}),/* @__PURE__ */ F(wt,{error:o}),/* @__PURE__ */ F(\`div\`,{class:\`timeline-body\`,children:[/* @__PURE__ */ F(hn,{steps:s,chosenId:l?.id,sessionId:e}),l&&/* @__PURE__ */ F(dn,{step:l},l.id),a&&s.length===0&&/* @__PURE__ */ F(Tt,{title:\`No such steps\`})]})]})}function wn({sessionId:e}){let{call:t,error:n,isBusy:r}=Ct();return/* @__PURE__ */ F(x,{children:[/* @__PURE__ */ F(\`button\`,{type:\`button\`,disabled:r,onClick:()=>{let n=yt(\`GET\`,\`/history/sessions/\${bt(e)}/report\`).then(e=>e.blob());t(n,t=>{let n=document.createElement(\`a\`);n.href=URL.createObjectURL(t),n.download=\`\${e}.html\`,n.click(),URL.revokeObjectURL(n.href)})},children:\`Save as a file\`}),/* @__PURE__ */ F(wt,{error:n})]})}function Tn({shown:e,isWhole:t}){let[n]=e;return/* @__PURE__ */ F(\`span\`,{class:\`soft figure\`,children:[e.length.toLocaleString(),\` steps\`,!t&&\`, the latest ones\`,n&&\` \\u00b7 last at \${jt(n.timestamp)}\`]})}const En=/^\\/history\\/actions\\/([^/]+)\\/screenshot$/;function Dn({session:e,actions:t,events:n,pictures:r}){return async(i,a)=>{let[,o]=En.exec(i)??[];if(o!==void 0){let e=r[decodeURIComponent(o)];return On(e?.[a.type===\`before\`?\`before\`:\`after\`])}switch(i){case\`/history/sessions\`:return Response.json({data:{sessions:[e]}});case\`/history/actions\`:return Response.json({data:{actions:t,next_cursor:null}});default:{let e=n.filter(e=>e.action_id===a.action_id);return Response.json({data:{events:e}})}}}}function On(e=\`\`){let[t=\`\`,n=\`\`]=e.split(\`,\`),r=Uint8Array.from(atob(n),e=>e.codePointAt(0)??0);return new Response(r,{headers:{"Content-Type":t.replace(/^data:|;base64$/g,\`\`)}})}const kn=document.querySelector(\`#run\`)?.textContent??\`\`,An=JSON.parse(kn);_t(Dn(An)),dt();function jn(){return/* @__PURE__ */ F(x,{children:[/* @__PURE__ */ F(\`header\`,{class:\`bar\`,children:[/* @__PURE__ */ F(\`span\`,{class:\`brand\`,children:[/* @__PURE__ */ F(de,{}),\`Fermata\`]}),/* @__PURE__ */ F(\`div\`,{class:\`bar-end\`,children:/* @__PURE__ */ F(\`span\`,{class:\`soft\`,children:new Date(An.session.start_time).toLocaleString()})})]}),/* @__PURE__ */ F(\`main\`,{id:\`main\`,children:/* @__PURE__ */ F(vn,{})})]})}const Mn=document.querySelector(\`#app\`);Mn&&P(/* @__PURE__ */ F(jn,{}),Mn);`;
/** How it looks. */
export const CONSOLE_STYLE: string = `:root {
color-scheme: light dark;
--ink: light-dark(#1b2230, #e5e7eb);
--soft: light-dark(#596273, #9fa8b7);
--faint: light-dark(#e4e5df, #2c323b);
--paper: light-dark(#f7f7f4, #13161b);
--sheet: light-dark(#ffffff, #1a1e25);
--tint: light-dark(#efefea, #232830);
--link: light-dark(#14509a, #86b7ff);
--accent: light-dark(#0a6d57, #4cc9aa);
--accent-ink: light-dark(#ffffff, #06231b);
--calm: light-dark(#0a6d57, #5fd3b6);
--calm-tint: light-dark(#dff0ea, #17332c);
--busy: light-dark(#8a5a00, #e9b95a);
--busy-tint: light-dark(#fbefd5, #3a2d12);
--bad: light-dark(#a8321f, #ff9a88);
--bad-tint: light-dark(#fbe6e2, #42211b);
--radius: 8px;
--shadow: 0 1px 2px light-dark(rgb(20 24 32 / 6%), transparent);
--mono: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
:root[data-theme="light"] {
color-scheme: light;
}
:root[data-theme="dark"] {
color-scheme: dark;
}
* {
box-sizing: border-box;
}
html,
body {
height: 100%;
}
body {
margin: 0;
background: var(--paper);
color: var(--ink);
font:
14px/1.5 system-ui,
"Segoe UI",
Roboto,
"Helvetica Neue",
sans-serif;
}
#app {
min-height: 100%;
display: flex;
flex-direction: column;
}
main {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
outline: none;
}
h1,
h2,
h3,
p,
ol,
ul,
dl,
dd {
margin: 0;
padding: 0;
}
h1 {
font-size: 18px;
line-height: 1.3;
font-weight: 650;
letter-spacing: -0.01em;
}
h2 {
font-size: 14px;
font-weight: 650;
}
h3 {
font-size: 12px;
font-weight: 600;
color: var(--soft);
margin: 16px 0 6px;
}
ol,
ul {
list-style: none;
}
a {
color: var(--link);
text-underline-offset: 2px;
text-decoration-thickness: 1px;
}
code,
pre {
font-family: var(--mono);
font-size: 12px;
}
:focus-visible {
outline: 2px solid var(--accent);
outline-offset: 2px;
}
button,
select,
input,
textarea {
font: inherit;
color: inherit;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 6px;
padding: 4px 10px;
min-height: 32px;
}
input,
select,
textarea {
border-color: color-mix(in srgb, var(--soft) 45%, transparent);
}
textarea {
font-family: var(--mono);
font-size: 12px;
resize: vertical;
}
button {
cursor: pointer;
white-space: nowrap;
box-shadow: var(--shadow);
}
button:hover {
background: var(--tint);
}
button:disabled {
opacity: 0.6;
cursor: default;
}
.main-button {
background: var(--accent);
border-color: var(--accent);
color: var(--accent-ink);
font-weight: 600;
}
.main-button:hover {
background: color-mix(in srgb, var(--accent) 88%, var(--ink));
}
.quiet {
background: none;
border-color: transparent;
box-shadow: none;
padding: 4px 8px;
}
input[type="checkbox"] {
min-height: 0;
width: 16px;
height: 16px;
margin: 0;
accent-color: var(--accent);
}
input[type="range"] {
padding: 0;
min-height: 24px;
flex: 1;
accent-color: var(--accent);
}
.soft {
color: var(--soft);
}
.bad-words {
color: var(--bad);
}
.cut {
overflow: hidden;
text-overflow: ellipsis;
white-space: nowrap;
min-width: 0;
}
.figure {
font-variant-numeric: tabular-nums;
white-space: nowrap;
}
.end {
margin-left: auto;
}
.unseen {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
white-space: nowrap;
}
.skip {
position: absolute;
left: 8px;
top: -60px;
background: var(--sheet);
padding: 8px 12px;
border-radius: 6px;
z-index: 10;
}
.skip:focus {
top: 8px;
}
.icon {
width: 16px;
height: 16px;
display: block;
}
.bar {
display: flex;
align-items: center;
gap: 24px;
padding: 0 20px;
height: 48px;
flex: none;
background: var(--sheet);
border-bottom: 1px solid var(--faint);
}
.brand {
display: flex;
align-items: center;
gap: 8px;
font-weight: 650;
font-size: 15px;
color: var(--ink);
text-decoration: none;
letter-spacing: -0.01em;
}
.mark {
width: 22px;
height: 15px;
color: var(--accent);
}
.bar nav {
display: flex;
gap: 4px;
align-self: stretch;
}
.bar nav a {
display: flex;
align-items: center;
padding: 0 10px;
color: var(--soft);
text-decoration: none;
border-bottom: 2px solid transparent;
margin-bottom: -1px;
}
.bar nav a:hover {
color: var(--ink);
}
.bar nav a[aria-current] {
color: var(--ink);
font-weight: 600;
border-bottom-color: var(--accent);
}
.bar-end {
margin-left: auto;
display: flex;
align-items: center;
gap: 8px;
}
.connection {
display: flex;
align-items: center;
gap: 6px;
color: var(--soft);
font-size: 12px;
}
.dot {
width: 8px;
height: 8px;
border-radius: 50%;
background: var(--soft);
flex: none;
}
.dot.calm,
.calm > .dot {
background: var(--calm);
}
.dot.busy {
background: var(--busy);
}
.connection.bad {
color: var(--bad);
}
.connection.bad .dot {
background: var(--bad);
}
.badge {
font-size: 11px;
line-height: 18px;
padding: 0 7px;
border-radius: 9px;
background: var(--tint);
color: var(--soft);
white-space: nowrap;
}
.badge.calm {
background: var(--calm-tint);
color: var(--calm);
}
.badge.busy {
background: var(--busy-tint);
color: var(--busy);
}
.badge.ask {
background: var(--busy);
color: var(--sheet);
font-weight: 600;
}
.badge.bad {
background: var(--bad-tint);
color: var(--bad);
}
.trouble {
background: var(--bad-tint);
color: var(--bad);
border-radius: var(--radius);
padding: 8px 12px;
overflow-wrap: anywhere;
}
.empty {
border: 1px dashed var(--faint);
border-radius: var(--radius);
padding: 32px 20px;
text-align: center;
color: var(--soft);
}
.empty-title {
color: var(--ink);
font-weight: 600;
margin-bottom: 4px;
}
.switch {
display: inline-flex;
flex-wrap: wrap;
background: var(--tint);
border-radius: 7px;
padding: 2px;
}
.switch button {
border: 0;
background: none;
box-shadow: none;
min-height: 28px;
padding: 2px 10px;
color: var(--soft);
}
.switch button[aria-pressed="true"],
.switch a[aria-current] {
background: var(--sheet);
color: var(--ink);
font-weight: 600;
box-shadow: 0 1px 2px rgb(0 0 0 / 14%);
}
.tools {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px 12px;
}
.tools .figure {
margin-left: auto;
}
.filter {
flex: 1 1 160px;
max-width: 320px;
min-width: 0;
}
.check {
display: flex;
align-items: center;
gap: 6px;
}
.page {
padding: 20px;
display: flex;
flex-direction: column;
gap: 20px;
max-width: 1600px;
width: 100%;
margin: 0 auto;
}
.page-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 12px;
}
.page-head button {
margin-left: auto;
}
.session {
display: flex;
flex-direction: column;
gap: 10px;
}
.session-head {
display: flex;
align-items: baseline;
gap: 10px;
flex-wrap: wrap;
}
.session-head code {
color: var(--soft);
}
.cards {
display: grid;
grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
gap: 14px;
}
.card {
display: flex;
flex-direction: column;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
color: inherit;
text-decoration: none;
box-shadow: var(--shadow);
}
.card:hover {
border-color: var(--accent);
}
.card-picture {
aspect-ratio: 16 / 10;
background: var(--tint);
border-bottom: 1px solid var(--faint);
overflow: hidden;
}
.card-picture img {
width: 100%;
height: 100%;
object-fit: cover;
object-position: top;
display: block;
}
.card-words {
padding: 10px 12px 12px;
display: flex;
flex-direction: column;
gap: 2px;
}
.card-title {
display: flex;
align-items: center;
gap: 8px;
font-weight: 600;
}
.card-address {
color: var(--soft);
font-size: 12px;
min-height: 18px;
}
.card-facts {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 6px;
margin-top: 6px;
}
.last-step {
margin-left: auto;
font-size: 12px;
color: var(--soft);
font-variant-numeric: tabular-nums;
}
.last-step.bad-words {
color: var(--bad);
}
.task-list {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
}
.task-list li + li {
border-top: 1px solid var(--faint);
}
.task a,
.known-line {
display: grid;
grid-template-columns: 120px minmax(0, 1fr) auto;
gap: 12px;
align-items: center;
padding: 9px 14px;
color: inherit;
text-decoration: none;
}
.known-line {
grid-template-columns: minmax(0, 1fr) auto auto;
}
.known-facts {
color: var(--soft);
font-size: 12px;
}
.task a:hover {
background: var(--tint);
}
.task a:focus-visible {
outline-offset: -2px;
}
.task.asks {
background: var(--busy-tint);
box-shadow: inset 3px 0 var(--busy);
}
.task.asks a:hover {
background: color-mix(in srgb, var(--busy) 10%, transparent);
}
.task-words {
display: flex;
flex-direction: column;
min-width: 0;
line-height: 1.4;
}
.task-goal {
font-weight: 600;
}
.task-news {
color: var(--soft);
font-size: 12px;
min-height: 17px;
}
.asks .task-news,
.asks .task-facts {
color: var(--ink);
}
.task-facts {
display: grid;
grid-template-columns: 130px 120px 100px;
gap: 12px;
color: var(--soft);
font-size: 12px;
text-align: right;
}
.known-line code {
overflow-wrap: anywhere;
}
.other-tasks,
.known,
.waiting-tasks {
display: flex;
flex-direction: column;
align-items: stretch;
gap: 10px;
}
.page > .switch,
.other-tasks > .switch,
.other-tasks > button {
align-self: flex-start;
}
.count {
margin-left: 6px;
min-width: 18px;
padding: 0 5px;
border-radius: 9px;
background: var(--busy);
color: var(--sheet);
font:
600 11px/18px system-ui,
sans-serif;
text-align: center;
}
.task-head {
display: flex;
flex-direction: column;
gap: 2px;
}
.task-head .back {
text-decoration: none;
font-size: 13px;
align-self: flex-start;
}
.task-head h1 {
overflow-wrap: anywhere;
white-space: pre-wrap;
max-width: 80ch;
}
.task-head .detail-facts {
margin: 6px 0 0;
}
.task-view {
gap: 14px;
}
.twice {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 8px;
}
.bad-button {
background: var(--bad);
border-color: var(--bad);
color: var(--sheet);
font-weight: 600;
}
.bad-button:hover {
background: color-mix(in srgb, var(--bad) 88%, var(--ink));
}
.question {
background: var(--busy-tint);
border: 1px solid color-mix(in srgb, var(--busy) 40%, transparent);
border-left: 3px solid var(--busy);
border-radius: var(--radius);
padding: 14px 16px;
display: flex;
flex-direction: column;
gap: 10px;
}
.question .soft {
color: var(--ink);
font-size: 12px;
}
.question-text {
white-space: pre-wrap;
overflow-wrap: anywhere;
max-height: 40vh;
overflow: auto;
}
.answers,
.words {
display: flex;
flex-wrap: wrap;
gap: 8px;
}
.words {
flex: 1 1 280px;
max-width: 620px;
}
.words input {
flex: 1;
min-width: 0;
}
.task-body {
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(300px, 1fr);
gap: 16px;
align-items: start;
}
.task-left,
.task-events {
display: flex;
flex-direction: column;
gap: 14px;
min-width: 0;
}
.task-events {
gap: 8px;
}
.sheet {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 14px 16px;
}
section.sheet {
display: flex;
flex-direction: column;
gap: 12px;
}
.sheet h3 {
margin-top: 0;
}
.result-head {
display: flex;
align-items: center;
gap: 10px;
}
.result-answer {
font-size: 15px;
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.result-about {
color: var(--soft);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.notes {
background: var(--busy-tint);
border-radius: 6px;
padding: 8px 12px;
overflow-wrap: anywhere;
}
.notes li + li {
margin-top: 6px;
}
.evidence {
display: flex;
flex-direction: column;
gap: 8px;
}
.evidence li {
border-left: 2px solid var(--faint);
padding-left: 10px;
display: flex;
flex-direction: column;
overflow-wrap: anywhere;
}
.evidence .soft {
font-size: 12px;
}
.told {
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
max-height: 70vh;
overflow: auto;
font-size: 13px;
}
.told li {
display: grid;
grid-template-columns: 60px minmax(0, 1fr);
gap: 10px;
padding: 6px 12px;
}
.told li + li {
border-top: 1px solid var(--faint);
}
.told-text {
white-space: pre-line;
overflow-wrap: anywhere;
}
.batch {
display: flex;
flex-direction: column;
gap: 10px;
}
.table-box {
overflow: auto;
max-height: 70vh;
border: 1px solid var(--faint);
border-radius: 6px;
}
table {
border-collapse: collapse;
width: 100%;
font-size: 13px;
}
th,
td {
text-align: left;
vertical-align: top;
padding: 6px 10px;
border-bottom: 1px solid var(--faint);
}
tbody tr:last-child td {
border-bottom: 0;
}
th {
position: sticky;
top: 0;
background: var(--tint);
color: var(--soft);
font-size: 12px;
font-weight: 600;
white-space: nowrap;
}
.row-said {
min-width: 200px;
overflow-wrap: anywhere;
}
.row-note {
color: var(--soft);
font-size: 12px;
margin-left: 6px;
white-space: nowrap;
}
.row-address {
overflow-wrap: anywhere;
min-width: 120px;
}
.row-picture {
display: block;
width: 280px;
margin-top: 6px;
border: 1px solid var(--faint);
border-radius: 6px;
}
.task-form {
display: flex;
flex-direction: column;
gap: 14px;
max-width: 640px;
}
.task-form .main-button {
align-self: flex-start;
min-width: 96px;
}
a.main-button {
display: inline-flex;
align-items: center;
min-height: 32px;
padding: 4px 12px;
border-radius: 6px;
text-decoration: none;
}
.switch a {
display: flex;
align-items: center;
min-height: 28px;
padding: 2px 10px;
border-radius: 6px;
color: var(--soft);
text-decoration: none;
}
.tab-view {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
}
.tab-head {
display: flex;
align-items: center;
gap: 12px;
padding: 10px 20px;
}
.tab-head .back {
text-decoration: none;
white-space: nowrap;
}
.tab-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.6fr) minmax(320px, 1fr);
gap: 16px;
padding: 0 20px 20px;
}
.tab-left {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
}
.address {
display: flex;
gap: 4px;
}
.address input {
flex: 1;
min-width: 0;
font-family: var(--mono);
font-size: 12px;
}
.stage {
position: relative;
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: hidden;
background: var(--tint);
box-shadow: var(--shadow);
}
.stage img {
display: block;
width: 100%;
height: auto;
user-select: none;
}
.no-picture {
display: grid;
place-content: center;
height: 100%;
padding: 16px;
color: var(--soft);
text-align: center;
}
.stage-empty {
aspect-ratio: 16 / 10;
}
.stage.driven {
cursor: crosshair;
outline: 2px solid var(--busy);
outline-offset: 1px;
}
.boxes {
position: absolute;
inset: 0;
pointer-events: none;
}
.box {
position: absolute;
border: 1px solid #0a6d57;
border-radius: 2px;
background: rgb(10 109 87 / 6%);
pointer-events: auto;
}
.driven .box {
cursor: crosshair;
}
.box-ref {
position: absolute;
left: -1px;
top: -1px;
transform: translateY(-100%);
font: 600 10px/14px var(--mono);
padding: 0 3px;
background: #0a6d57;
color: #fff;
border-radius: 2px 2px 0 0;
}
.box-name {
display: none;
position: absolute;
left: -1px;
top: 100%;
z-index: 2;
font: 12px/1.4 var(--mono);
padding: 4px 8px;
background: #1b2230;
color: #fff;
border-radius: 4px;
width: max-content;
max-width: 320px;
}
.box.top .box-ref {
left: auto;
right: -1px;
transform: translateX(100%);
border-radius: 0 2px 2px 0;
}
.box.low .box-name {
top: auto;
bottom: 100%;
}
.box:hover {
background: rgb(10 109 87 / 18%);
z-index: 3;
}
.box:hover .box-name {
display: block;
}
.panes {
display: flex;
flex-direction: column;
gap: 10px;
min-width: 0;
min-height: 0;
}
.panes > .switch {
align-self: flex-start;
}
.pane {
flex: 1;
min-height: 0;
display: flex;
flex-direction: column;
gap: 10px;
}
.reading,
.rows {
flex: 1 1 0;
min-height: 240px;
margin: 0;
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.reading {
padding: 10px 12px;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.row {
padding: 6px 12px;
display: flex;
flex-direction: column;
font-size: 12px;
}
.row + .row {
border-top: 1px solid var(--faint);
}
.row-main {
font-family: var(--mono);
white-space: pre-wrap;
overflow-wrap: anywhere;
}
.level-error {
background: var(--bad-tint);
color: var(--bad);
}
.level-warning {
background: var(--busy-tint);
color: var(--busy);
}
.level-error .soft,
.level-warning .soft {
color: inherit;
}
.call {
display: grid;
grid-template-columns: 44px 40px minmax(0, 1fr) auto 60px;
gap: 8px;
position: relative;
align-items: baseline;
}
.call .row-main {
white-space: nowrap;
}
.call .figure {
text-align: right;
}
.status {
font-weight: 600;
font-variant-numeric: tabular-nums;
}
.span {
height: 2px;
background: var(--accent);
border-radius: 1px;
opacity: 0.7;
}
.call .span {
position: absolute;
left: 0;
bottom: 0;
}
.timeline {
flex: 1;
min-height: 0;
gap: 12px;
}
.timeline-body {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
gap: 16px;
}
.page-head select {
max-width: min(100%, 460px);
}
.steps {
overflow: auto;
min-height: 320px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
height: calc(100vh - 190px);
}
.steps ol {
position: relative;
}
.step {
position: absolute;
left: 0;
right: 0;
height: 44px;
border-bottom: 1px solid var(--faint);
}
.step a {
height: 100%;
display: grid;
grid-template-columns: 64px minmax(0, 1fr) 84px;
gap: 12px;
align-items: center;
padding: 0 12px;
color: inherit;
text-decoration: none;
}
.step a:hover {
background: var(--tint);
}
.step a[aria-current] {
background: var(--calm-tint);
}
.step a:focus-visible {
outline-offset: -2px;
}
.step-time {
color: var(--soft);
font-size: 12px;
font-variant-numeric: tabular-nums;
}
.step-words {
display: flex;
flex-direction: column;
line-height: 1.3;
min-width: 0;
}
.step-words span + span {
font-size: 11px;
}
.step-cost {
display: flex;
flex-direction: column;
align-items: flex-end;
gap: 3px;
font-size: 12px;
}
.detail {
overflow: auto;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
padding: 16px;
height: calc(100vh - 190px);
min-height: 320px;
}
.detail h2 {
font-size: 15px;
overflow-wrap: anywhere;
}
.detail-facts {
display: flex;
flex-wrap: wrap;
gap: 6px 12px;
align-items: center;
color: var(--soft);
font-size: 12px;
margin: 6px 0 12px;
}
.facts {
display: flex;
flex-direction: column;
gap: 2px;
font-size: 12px;
}
.facts div {
display: grid;
grid-template-columns: 120px minmax(0, 1fr);
gap: 8px;
}
.facts dt {
color: var(--soft);
}
.facts dd {
font-family: var(--mono);
overflow-wrap: anywhere;
max-height: 160px;
overflow: auto;
}
.events {
display: flex;
flex-direction: column;
gap: 4px;
}
.events li {
display: flex;
gap: 8px;
align-items: center;
min-width: 0;
}
.compare-pictures {
position: relative;
border: 1px solid var(--faint);
border-radius: 6px;
overflow: hidden;
background: var(--tint);
}
.compare-pictures img {
display: block;
width: 100%;
}
.compare-pictures .over {
position: absolute;
inset: 0;
}
.compare-slide {
display: flex;
align-items: center;
gap: 10px;
color: var(--soft);
font-size: 12px;
margin-top: 4px;
}
.playground {
flex: 1;
min-height: 0;
display: grid;
grid-template-columns: 220px minmax(0, 1fr);
}
.operations {
border-right: 1px solid var(--faint);
padding: 16px 12px;
display: flex;
flex-direction: column;
gap: 12px;
background: var(--sheet);
height: calc(100vh - 48px);
position: sticky;
top: 0;
}
.operations .filter {
flex: none;
max-width: none;
width: 100%;
}
.operation-list {
overflow: auto;
flex: 1;
}
.operations h2 {
font-size: 12px;
color: var(--soft);
font-weight: 600;
padding: 10px 8px 2px;
}
.operations li a {
display: block;
padding: 3px 8px;
border-radius: 5px;
color: inherit;
text-decoration: none;
}
.operations li a:hover {
background: var(--tint);
}
.operations li a[aria-current] {
background: var(--calm-tint);
color: var(--calm);
font-weight: 600;
}
.call-view {
padding: 20px;
min-width: 0;
display: flex;
flex-direction: column;
gap: 12px;
}
.call-head {
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 10px;
}
.call-head h1 {
font-family: var(--mono);
font-size: 16px;
}
.call-head code {
color: var(--soft);
overflow-wrap: anywhere;
}
.call-summary {
color: var(--soft);
max-width: 80ch;
}
.call-body {
display: grid;
grid-template-columns: minmax(280px, 420px) minmax(0, 1fr);
gap: 24px;
align-items: start;
}
.call-body form {
display: flex;
flex-direction: column;
gap: 14px;
}
.call-body form .main-button {
align-self: flex-start;
min-width: 96px;
}
.field {
display: flex;
flex-direction: column;
gap: 4px;
}
.field label {
font: 600 12px/1.4 var(--mono);
display: flex;
gap: 8px;
align-items: baseline;
}
.field .kind {
margin-left: auto;
color: var(--soft);
font:
11px/1.4 system-ui,
sans-serif;
}
.needed {
color: var(--busy);
font:
11px/1.4 system-ui,
sans-serif;
}
.field-about {
color: var(--soft);
font-size: 12px;
line-height: 1.4;
}
details {
border-top: 1px solid var(--faint);
padding-top: 10px;
}
details[open] {
display: flex;
flex-direction: column;
gap: 14px;
}
summary {
cursor: pointer;
color: var(--soft);
}
details[open] summary {
margin-bottom: 12px;
}
.call-answer {
display: flex;
flex-direction: column;
gap: 16px;
min-width: 0;
}
.code {
margin: 8px 0 0;
padding: 10px 12px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: var(--radius);
overflow: auto;
max-height: 60vh;
white-space: pre-wrap;
overflow-wrap: anywhere;
line-height: 1.55;
}
.answer-picture {
max-width: 100%;
margin-top: 8px;
border: 1px solid var(--faint);
border-radius: var(--radius);
}
.login {
align-items: center;
justify-content: center;
padding: 20px;
}
.login form {
width: 100%;
max-width: 340px;
display: flex;
flex-direction: column;
gap: 14px;
background: var(--sheet);
border: 1px solid var(--faint);
border-radius: 12px;
padding: 24px;
}
.login h1 {
display: flex;
align-items: center;
gap: 8px;
}
.login label {
display: flex;
flex-direction: column;
gap: 4px;
}
@media (max-width: 860px) {
.task a,
.known-line {
grid-template-columns: minmax(0, 1fr);
gap: 4px;
}
.known-facts {
white-space: normal;
}
.known-line button {
justify-self: start;
}
.task-facts {
display: flex;
flex-wrap: wrap;
gap: 2px 12px;
text-align: left;
}
.task-body,
.tab-body,
.timeline-body,
.call-body {
grid-template-columns: minmax(0, 1fr);
}
.steps,
.detail {
height: auto;
max-height: 60vh;
}
.detail {
max-height: none;
}
.playground {
grid-template-columns: minmax(0, 1fr);
}
.operations {
position: static;
height: auto;
border-right: 0;
border-bottom: 1px solid var(--faint);
}
.operation-list {
max-height: 180px;
}
.reading,
.rows {
flex: none;
max-height: 60vh;
}
}
@media (max-width: 560px) {
.bar {
padding: 0 12px;
gap: 8px;
}
.brand {
font-size: 0;
gap: 0;
}
.bar nav {
gap: 0;
min-width: 0;
overflow: auto hidden;
scrollbar-width: none;
}
.bar nav a {
padding: 0 6px;
flex: none;
}
.bar nav a:focus-visible {
outline-offset: -2px;
}
.bar nav .count {
margin-left: 4px;
}
.connection-words {
position: absolute;
width: 1px;
height: 1px;
overflow: hidden;
clip-path: inset(50%);
}
.page,
.call-view {
padding: 14px 12px;
}
.tab-head {
padding: 10px 12px;
flex-wrap: wrap;
gap: 6px 10px;
}
.tab-head h1 {
flex: 1 1 100%;
order: 2;
}
.tab-body {
padding: 0 12px 14px;
}
.cards {
grid-template-columns: minmax(0, 1fr);
}
button,
select,
input:not([type="checkbox"], [type="range"]) {
min-height: 40px;
}
.switch button,
.switch a {
min-height: 36px;
}
.switch button,
.switch a,
a.main-button {
flex: none;
}
input,
select,
textarea {
font-size: 16px;
}
}
@media (prefers-reduced-motion: no-preference) {
.card,
button {
transition:
border-color 120ms,
background-color 120ms;
}
}`;
